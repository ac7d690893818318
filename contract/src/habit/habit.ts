import * as z from 'zod/mini'
import { dayKinds, longestJoinedNote, mostMinutes, wallStates } from './habit-kinds.ts'
import { personInput } from '#account/child'
import { flag, text, wholeNumber } from '#fields/input'
import { moment } from '#learning/learning'
import { get, post } from '#envelope/endpoint'

/** A calendar day at the school, `yyyy-mm-dd`. */
const day = z.iso.date('input.invalid')

const words = {
  /** Whose day it is. */
  child: personInput,
  note: text(longestJoinedNote),
  minutes: wholeNumber(0, 0, mostMinutes),
  /** A picture that was uploaded, as its path; '' for none. */
  image: text(500),
  /** Shown to others after staff have approved it. */
  wall: flag,
}

/** `at`: when the button was pressed, in milliseconds, where it is sent later; else the server's clock decides. */
export const checkInBody = z.object({ at: z.optional(moment), ...words })
/** Replaces the entry of a day. */
export const entryBody = z.object({ day, ...words })
export const makeUpBody = z.object({ child: personInput, day })

const task = z.object({
  slug: z.string(),
  title: z.string(),
  about: z.string(),
  /** What counts as done. */
  counts: z.array(z.string()),
  points: z.int(),
  /** First and last day; '' for the free task, which is there when there is no other. */
  starts: z.string(),
  ends: z.string(),
})
export type TaskWords = z.infer<typeof task>

const today = z.object({
  day: z.string(),
  /** Unix seconds at which the day is over. */
  ends: z.int(),
  /** Null where the school has not set any. */
  task: z.nullable(task),
})
export type HabitToday = z.infer<typeof today>

const entry = z.object({
  day: z.string(),
  note: z.string(),
  minutes: z.int(),
  image: z.string(),
  wall: z.enum(wallStates),
  kind: z.enum(dayKinds),
  /** Points booked with it; negative for a make-up, which costs points. */
  points: z.int(),
  /** Unix seconds. */
  create_time: z.int(),
})
export type HabitEntry = z.infer<typeof entry>

/** Days in the grid of a year: 53 weeks. */
export const daysOfGrid = 371
/** `days`: how many days to list, today being the last. */
export const mineQuery = z.object({ child: personInput, days: wholeNumber(daysOfGrid, 1, daysOfGrid) })

const mine = z.object({
  ...today.shape,
  streak: z.object({ current: z.int(), longest: z.int(), total: z.int() }),
  /** Today's, where there is one. */
  entry: z.nullable(entry),
  /** Of the listed days, those that were checked in, newest first. */
  days: z.array(z.object({ day: z.string(), kind: z.enum(dayKinds) })),
  makeUp: z.object({
    /** How many a month, how many are left of them, and what one costs in points. */
    quota: z.int(),
    left: z.int(),
    cost: z.int(),
    /** The earliest day that can be made up; '' for none. */
    from: z.string(),
  }),
  /** The next bonus, and what it brings. */
  next: z.nullable(z.object({ milestone: z.int(), points: z.int() })),
  /** The name that the wall would show. */
  wallName: z.string(),
})
export type OwnHabit = z.infer<typeof mine>

const changed = z.object({
  /** The day of the check-in. */
  day: z.string(),
  /** The day had a check-in already. */
  repeated: z.boolean(),
  /** Points booked now, without bonuses. */
  points: z.int(),
  bonuses: z.array(z.object({ milestone: z.int(), points: z.int() })),
  mine,
})
export type HabitChange = z.infer<typeof changed>

export const historyQuery = z.object({ page: wholeNumber(1, 1, 1_000_000), limit: wholeNumber(10, 1, 100) })
export const memberHistoryQuery = z.extend(historyQuery, { child: personInput })
const history = z.object({
  /** Newest day first; `title` of the task, '' where the content no longer has it. */
  list: z.array(z.object({ ...entry.shape, title: z.string() })),
  total: z.int(),
})
export type HabitHistory = z.infer<typeof history>

const wall = z.object({
  /** Entries of the last week that staff approved, newest first. */
  list: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      day: z.string(),
      note: z.string(),
      minutes: z.int(),
      image: z.string(),
    }),
  ),
  total: z.int(),
})
export type HabitWall = z.infer<typeof wall>

export const habitToday = get('/api/habit/today', {
  who: 'all',
  summary: 'The day at the school, and its task',
  data: today,
})

export const habitWall = get('/api/habit/wall', {
  who: 'all',
  summary: 'Check-ins whose members share them',
  query: historyQuery,
  data: wall,
})

export const habitMine = get('/api/habit/mine', {
  who: 'members',
  summary: 'Today, streak, days of a year, make-ups',
  query: mineQuery,
  data: mine,
})

export const habitHistory = get('/api/habit/history', {
  who: 'members',
  query: memberHistoryQuery,
  data: history,
})

export const habitCheckIn = post('/api/habit/check-in', {
  who: 'members',
  body: checkInBody,
  data: changed,
  samples: [{ note: '读了三遍', minutes: 5, image: '', wall: true }],
})

export const habitMakeUp = post('/api/habit/make-up', {
  who: 'members',
  body: makeUpBody,
  data: changed,
})

export const habitEntry = post('/api/habit/entry', {
  who: 'members',
  summary: 'Replaces what was said about a day',
  body: entryBody,
  data: mine,
  samples: [{ day: '2026-11-21', note: '读了三遍', minutes: 5, image: '', wall: true }],
})

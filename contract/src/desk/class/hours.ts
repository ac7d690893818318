import * as z from 'zod/mini'
import { text, wholeNumber } from '#fields/input'
import { get, post } from '#envelope/endpoint'
import { month } from '#desk/lists'

/** A lesson that was held. */
const taught = z.object({
  term: z.string(),
  title: z.string(),
  day: z.string(),
  from: z.string(),
  until: z.string(),
  minutes: z.int(),
  /** Whether it was given in place of the class's own teachers. */
  substitute: z.boolean(),
})
export type TaughtLesson = z.infer<typeof taught>

const teacherHours = z.object({
  /** By the name in the content. */
  teacher: z.string(),
  name: z.string(),
  lessons: z.int(),
  minutes: z.int(),
  list: z.array(taught),
})
export type TeacherHours = z.infer<typeof teacherHours>

const monthHours = z.object({
  month: z.string(),
  /** Whether it has the hours of all, or one's own alone. */
  all: z.boolean(),
  /** Whether the site knows which teacher asks; always true where `all` is. */
  known: z.boolean(),
  teachers: z.array(teacherHours),
  /** Held lessons of classes without a teacher; for whoever sees all. */
  unnamed: z.array(taught),
})
export type MonthHours = z.infer<typeof monthHours>

/** A member's number; 0 for nobody. */
const member = wholeNumber(0, 0, 2_147_483_647)

const accounts = z.object({
  teachers: z.array(z.object({ teacher: z.string(), name: z.string(), member: z.int() })),
  /** Who works at the desk. */
  colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type TeacherAccounts = z.infer<typeof accounts>

export const teacherAccountBody = z.object({
  teacher: text(100),
  member,
  /** Whose it was shown as. Where somebody has changed that since, nothing is written. */
  seen: member,
})

export const deskHoursMonth = get('/api/desk/hours/month', {
  who: 'desk/hours:read',
  summary: 'Lessons held by teacher: of all for the office, one’s own for a teacher',
  query: z.object({ month }),
  data: monthHours,
  samples: [{}, { month: '2026-11' }],
})

export const deskHoursAccounts = get('/api/desk/hours/accounts', {
  who: 'desk/hours:set',
  data: accounts,
})

export const deskHoursAccount = post('/api/desk/hours/account', {
  who: 'desk/hours:set',
  summary: 'Says which account is a teacher’s',
  body: teacherAccountBody,
  data: z.null(),
})

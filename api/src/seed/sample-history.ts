import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { dayOf, dayStartSeconds } from '#day.ts'
import type { PastChange } from '#features/ledger/history.ts'
import type { Memo } from '#features/ledger/service.ts'

/** Pseudo-random numbers from 0 to 1, the same for the same seed, so that every sample site is alike. */
export type Chance = () => number

/** The generator Mulberry32, in the public domain. */
export function chanceOf(start: number): Chance {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Habit {
  /** The chance per day. */
  odds: number
  amounts: number[]
  /** The hours of the day in which it happens. */
  hours: [number, number]
  /** The memos, used in turn. */
  memos: Memo[]
}

/** Titles of the starter content, by course or set. */
const lessons: Memo[] = [
  { 'zh-cn': '学完一课：学而时习之', en: 'Finished a lesson: Three kinds of gladness' },
  { 'zh-cn': '学完一课：温故而知新', en: 'Finished a lesson: Warm up the old, find the new' },
  { 'zh-cn': '学完一课：吾日三省吾身', en: 'Finished a lesson: Three questions before sleep' },
  { 'zh-cn': '学完一课：五首小诗过四季·春晓', en: 'Finished a lesson: Five small poems, Spring' },
]

const earned: Habit[] = [
  { odds: 0.3, amounts: [10], hours: [18, 21], memos: lessons },
  {
    odds: 0.06,
    amounts: [20, 30],
    hours: [19, 22],
    memos: [{ 'zh-cn': '通过自测：二十四节气', en: 'Passed a self-test: the 24 solar terms' }],
  },
  {
    odds: 0.05,
    amounts: [-80, -120],
    hours: [12, 14],
    memos: [{ 'zh-cn': '兑换学习资料', en: 'Exchanged for study materials' }],
  },
]

/** Cents. */
const paid: Habit[] = [
  {
    odds: 0.035,
    amounts: [10_000, 20_000],
    hours: [9, 17],
    memos: [{ 'zh-cn': '到校充值', en: 'Paid in at the school' }],
  },
  {
    odds: 0.05,
    amounts: [-6800, -9900],
    hours: [10, 18],
    memos: [{ 'zh-cn': '课程费用', en: 'Course fee' }],
  },
  {
    odds: 0.03,
    amounts: [-2350, -3580],
    hours: [10, 20],
    memos: [{ 'zh-cn': '购买读本', en: 'Bought a reader' }],
  },
  {
    odds: 0.15,
    amounts: [-600, -1200],
    hours: [8, 20],
    memos: [{ 'zh-cn': '购买讲义', en: 'Bought handouts' }],
  },
  {
    odds: 0.008,
    amounts: [6800],
    hours: [10, 16],
    memos: [{ 'zh-cn': '退回课程费用', en: 'Course fee returned' }],
  },
]

export interface SamplePast {
  money: PastChange[]
  score: PastChange[]
}

/** The days of the year that ends with the day of `now` (milliseconds), oldest first. */
export function yearUpTo(now: number, timeZone: string): string[] {
  const today = dayOf(now, timeZone)
  return Array.from({ length: 365 }, (_, index) => dayAfter(today, index - 364))
}

/**
 * A year up to `now` (milliseconds) of a member who comes often: never in debt, with some quiet days.
 * `points` are changes from elsewhere.
 */
export function samplePast(
  now: number,
  { timeZone, chance, points }: { timeZone: string; chance: Chance; points: PastChange[] },
): SamplePast {
  const starts = yearUpTo(now, timeZone).map((day) => dayStartSeconds(day, timeZone))
  return {
    money: withoutDebt(changesOn(starts, paid, chance), now),
    score: withoutDebt([...points, ...changesOn(starts, earned, chance)], now),
  }
}

function changesOn(starts: number[], habits: Habit[], chance: Chance): PastChange[] {
  return starts.flatMap((start) =>
    habits.filter((habit) => chance() < habit.odds).map((habit) => changeOn(start, habit, chance)),
  )
}

function withoutDebt(changes: PastChange[], now: number): PastChange[] {
  let balance = 0
  const wanted = changes
    .filter((change) => change.time * 1000 <= now)
    .toSorted((one, other) => one.time - other.time)
  return wanted.filter(({ amount }) => {
    if (balance + amount < 0) return false
    balance += amount
    return true
  })
}

function changeOn(start: number, habit: Habit, chance: Chance): PastChange {
  const [from, until] = habit.hours
  const time = start + Math.floor((from + chance() * (until - from)) * 3600)
  const amount = habit.amounts[Math.floor(chance() * habit.amounts.length)] ?? 0
  // Does not use `chance`, so that the sample's amounts do not change.
  const memo = habit.memos[Math.floor(time / 86_400) % habit.memos.length]
  if (!memo) throw new Error('a habit without a memo')
  return { amount, time, memo }
}

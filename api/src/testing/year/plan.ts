import type { Content } from '@shuyuan/content/reading/content'
import type { Engine } from '#db/engine.ts'
import type { Db } from '#db/tables.ts'
import { chanceOf } from '#seed/sample-history.ts'

/** The number of rows of each kind. */
export interface YearSize {
  members: number
  /** Money and points together. */
  logs: number
  checkIns: number
  questions: number
  answers: number
  votes: number
  registrations: number
  claims: number
  notices: number
  attempts: number
  favourites: number
  progress: number
  recitations: number
  touches: number
  credits: number
  audit: number
  messages: number
  logins: number
}

/** A large school: the size that the figures in docs/performance.md are measured with. */
export const wholeYear: YearSize = {
  members: 10_000,
  logs: 1_000_000,
  checkIns: 200_000,
  questions: 50_000,
  answers: 80_000,
  votes: 100_000,
  registrations: 20_000,
  claims: 20_000,
  notices: 200_000,
  attempts: 50_000,
  favourites: 100_000,
  progress: 150_000,
  recitations: 50_000,
  touches: 100_000,
  credits: 10_000,
  audit: 50_000,
  messages: 100_000,
  logins: 30_000,
}

/** Ten times of what the desk's lists and reports read; of the rest, which they read by one member, as much as in a year. */
export const tenYears: YearSize = {
  ...wholeYear,
  members: 100_000,
  registrations: 200_000,
  claims: 200_000,
  recitations: 500_000,
  touches: 1_000_000,
  credits: 100_000,
  audit: 500_000,
  messages: 1_000_000,
}

/** A fraction of the whole year, with fewer rows of every kind. */
export function partOfYear(part: number): YearSize {
  const entries = Object.entries(wholeYear).map(([name, count]) => [name, Math.ceil(count * part)])
  return Object.fromEntries(entries) as unknown as YearSize
}

/** The input of all parts of the year. */
export interface YearPlan {
  db: Db
  engine: Engine
  size: YearSize
  /** Unix seconds: the end of the year. */
  now: number
  content: Content
}

/** The id of the member who has the most of everything. */
export const busiest = 1
/** The busiest member's share of the rows of each kind. */
export const busiestShare = 0.02

/** Picks a member for each row: one member has a fiftieth of the rows, few have many, most have some. */
export function memberPicker({ members }: YearSize, start: number): () => number {
  const chance = chanceOf(start)
  return () => (chance() < busiestShare ? busiest : 2 + Math.floor(chance() ** 1.5 * (members - 1)))
}

export const secondsOfYear = 365 * 86_400

/** The unix second of a row, when `count` rows are spread evenly over the year. */
export function momentOf(now: number, index: number, count: number): number {
  return now - secondsOfYear + Math.floor(((index + 1) / count) * (secondsOfYear - 60))
}

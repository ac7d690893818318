import type { Content } from '@shuyuan/content/reading/content'
import type { Engine } from '#db/engine.ts'
import type { Db } from '#db/tables.ts'
import { chanceOf } from '#seed/sample-history.ts'

/** How many rows there are of each kind. */
export interface YearSize {
  members: number
  /** Rows of money and points together. */
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
  logins: number
}

/** A school that has grown: what issue and design ask to be measured with. */
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
  logins: 30_000,
}

/** A part of the year, evenly less of everything. */
export function partOfYear(part: number): YearSize {
  const entries = Object.entries(wholeYear).map(([name, count]) => [name, Math.ceil(count * part)])
  return Object.fromEntries(entries) as unknown as YearSize
}

/** What all parts of the year are made from. */
export interface YearPlan {
  db: Db
  engine: Engine
  size: YearSize
  /** Unix seconds: the year ends now. */
  now: number
  content: Content
}

/** The member who has most of everything, and whose id it is. */
export const busiest = 1
/** The part of all rows of a kind that are the busiest member's. */
export const busiestShare = 0.02

/** A member for each row: one has a fiftieth of them, few have many, most have some. */
export function memberPicker({ members }: YearSize, start: number): () => number {
  const chance = chanceOf(start)
  return () => (chance() < busiestShare ? busiest : 2 + Math.floor(chance() ** 1.5 * (members - 1)))
}

export const secondsOfYear = 365 * 86_400

/** The moment of one of so many rows that were written evenly through the year, unix seconds. */
export function momentOf(now: number, index: number, count: number): number {
  return now - secondsOfYear + Math.floor(((index + 1) / count) * (secondsOfYear - 60))
}

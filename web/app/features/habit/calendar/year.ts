import type { DayKind } from '@shuyuan/contract/habit/habit-kinds'
import { dayAfter, weekdayOf } from '@shuyuan/contract/time/calendar-day'
import { monthOf } from './month.ts'

/** Side of a day's square, in units of the drawing. */
export const daySquare = 10
/** From one square to the next. */
export const dayPitch = 13
const daysShown = 365

/** One column a week, Monday at the top: 365 days lie in at most 53 weeks. */
export const gridWidth = 52 * dayPitch + daySquare
export const gridHeight = 6 * dayPitch + daySquare

/** The days of the year that ends today, oldest first. */
export function yearUntil(today: string): string[] {
  return Array.from({ length: daysShown }, (_, index) => dayAfter(today, index - daysShown + 1))
}

/** A sample for those who have no day yet: begun a hundred days ago, with a few days missed. */
export function sampleYear(days: readonly string[]): ReadonlyMap<string, DayKind> {
  const kept = days.slice(-100).filter((_, index) => index % 9 > 0 && index % 13 > 0)
  return new Map(kept.map((day) => [day, 'done']))
}

export type Look = 'done' | 'madeUp' | 'open'

/** One path with all squares of each look: a few elements in place of hundreds. */
export function yearPaths(
  days: readonly string[],
  kinds: ReadonlyMap<string, DayKind>,
): Record<Look, string> {
  const paths: Record<Look, string> = { done: '', madeUp: '', open: '' }
  const [first] = days
  const lead = first ? weekdayOf(first) - 1 : 0
  for (const [index, day] of days.entries()) {
    const kind = kinds.get(day)
    const look = kind === undefined ? 'open' : kind === 'madeUp' ? 'madeUp' : 'done'
    const x = Math.floor((index + lead) / 7) * dayPitch
    const y = ((index + lead) % 7) * dayPitch
    paths[look] += `M${x} ${y}h${daySquare}v${daySquare}h-${daySquare}z`
  }
  return paths
}

/** How many days of each month have a check-in, newest month first: says the same as the drawing. */
export function checkInsByMonth(
  days: readonly string[],
  kinds: ReadonlyMap<string, DayKind>,
): { month: string; done: number; of: number }[] {
  const months = Map.groupBy(days, monthOf)
  return [...months]
    .map(([month, all]) => ({ month, done: all.filter((day) => kinds.has(day)).length, of: all.length }))
    .toReversed()
}

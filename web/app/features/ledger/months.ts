import { schoolDay } from '@shuyuan/contract/time/school-day'

/** So many are offered at most. */
const mostMonths = 36

/** Months `yyyy-mm` up to the one of `now` (milliseconds), newest first, from the one of `since` (Unix seconds) on. */
export function monthsUpTo(now: number, { timeZone, since }: { timeZone: string; since: number }): string[] {
  const [year = 0, month = 1] = schoolDay(new Date(now), timeZone).split('-').map(Number)
  const first = since > 0 ? schoolDay(new Date(since * 1000), timeZone).slice(0, 7) : ''
  return Array.from({ length: mostMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  ).filter((each) => each >= first)
}

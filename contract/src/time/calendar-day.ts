/**
 * Arithmetic of calendar days, written `yyyy-mm-dd`, without time zones and clock changes. `schoolDay` says which day a
 * moment belongs to.
 */

const length = 86_400_000

/** Days since 1970-01-01. */
export function dayNumber(day: string): number {
  // A date without a time is read as one of UTC.
  return Date.parse(day) / length
}

/** The day `count` days later, or earlier where `count` is negative. */
export function dayAfter(day: string, count = 1): string {
  return new Date((dayNumber(day) + count) * length).toISOString().slice(0, 10)
}

/** The month (`yyyy-mm`) so many months later, or earlier where `count` is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: string): number {
  // 1970-01-01 was a Thursday. The second remainder is for days before it.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** The first day from `day` on that falls on one of the weekdays; `day` itself where no weekday is named. */
export function firstOnWeekday(day: string, weekdays: readonly number[]): string {
  return weekNear(day, weekdays, 1)
}

/** The last day up to `day` that falls on one of the weekdays; `day` itself where no weekday is named. */
export function lastOnWeekday(day: string, weekdays: readonly number[]): string {
  return weekNear(day, weekdays, -1)
}

function weekNear(day: string, weekdays: readonly number[], step: 1 | -1): string {
  const week = Array.from({ length: 7 }, (_, days) => dayAfter(day, days * step))
  return week.find((each) => weekdays.includes(weekdayOf(each))) ?? day
}

/**
 * Calendar days, written `yyyy-mm-dd`: neither time zones nor changes of the clocks come in here. Which day a moment
 * belongs to, `schoolDay` says.
 */

const length = 86_400_000

/** Days since 1970-01-01. */
export function dayNumber(day: string): number {
  // A date without a time is read as one of UTC.
  return Date.parse(day) / length
}

/** The day so many days later, or earlier where `count` is negative. */
export function dayAfter(day: string, count = 1): string {
  return new Date((dayNumber(day) + count) * length).toISOString().slice(0, 10)
}

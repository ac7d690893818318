/** Days since 1970-01-01 of a calendar day `yyyy-mm-dd`. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
}

/** The calendar day so many days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * 86_400_000).toISOString().slice(0, 10)
}

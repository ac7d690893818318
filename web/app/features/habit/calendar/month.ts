/** Months are `yyyy-mm`, days `yyyy-mm-dd`. */

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** How many rows the calendar has: the same for every month, so that nothing below moves. */
const weeks = 6

/** The days of a month in weeks from Monday to Sunday, null before the first and after the last. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = (first.getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const date = week * 7 + weekday - before + 1
      return date >= 1 && date <= count ? `${month}-${String(date).padStart(2, '0')}` : null
    }),
  )
}

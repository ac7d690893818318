/** The time zone of the school, unless its configuration names another. */
export const schoolTimeZone = 'Asia/Shanghai'

/** China's clocks are 8 h ahead of UTC all year, since the last summer time ended in 1991. */
const aheadInChina = { ms: 8 * 3_600_000, since: Date.UTC(1992, 0) }

/** Kept by time zone, because making a formatter takes as long as rendering a page. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar day `yyyy-mm-dd` at the school. For China it is computed without `Intl`: making the first formatter takes a
 * slow phone longer than the rest of a page's start.
 */
export function schoolDay(now: Date, timeZone: string = schoolTimeZone): string {
  if (timeZone === schoolTimeZone && now.getTime() >= aheadInChina.since)
    return new Date(now.getTime() + aheadInChina.ms).toISOString().slice(0, 10)
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(now)
}

/** The last day on which something holds that ends at a moment, in unix seconds: of midnight it is the day before. */
export function lastDayBefore(end: number, timeZone?: string): string {
  return schoolDay(new Date((end - 1) * 1000), timeZone)
}

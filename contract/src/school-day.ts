/** The time zone of the school, unless its configuration names another. */
export const schoolTimeZone = 'Asia/Shanghai'

/** By time zone: to make a formatter costs as much as to render a page. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day `yyyy-mm-dd` that it is at the school. */
export function schoolDay(now: Date, timeZone: string = schoolTimeZone): string {
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

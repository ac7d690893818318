/** The time zone of the school, unless its configuration names another. */
export const schoolTimeZone = 'Asia/Shanghai'

/** The calendar day `yyyy-mm-dd` that it is at the school. */
export function schoolDay(now: Date, timeZone: string = schoolTimeZone): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(now)
}

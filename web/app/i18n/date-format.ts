/** By what makes them: to make a formatter costs as much as to render a small page, and pages show dozens of times. */
const made = new Map<string, Intl.DateTimeFormat>()

/** The formatter of dates for a locale and options; the same one each time. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}

/** By what makes them: to make a formatter costs as much as to render a small page. */
const made = new Map<string, Intl.NumberFormat>()

/** The formatter of numbers for a locale and options; the same one each time. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.NumberFormat(locale, options)
  made.set(key, format)
  return format
}

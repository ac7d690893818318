/** Formatters by locale and options. Making one costs as much as rendering a small page. */
const made = new Map<string, Intl.NumberFormat>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.NumberFormat(locale, options)
  made.set(key, format)
  return format
}

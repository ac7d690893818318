/** By what makes them: to make a formatter costs as much as to render a small page, and pages show dozens of times. */
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

function keep<Format>(made: Map<string, Format>, key: string, make: () => Format): Format {
  const format = made.get(key) ?? make()
  made.set(key, format)
  return format
}

/** The formatter of numbers for a locale and options; the same one each time. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keep(numbers, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options))
}

/** The formatter of dates for a locale and options; the same one each time. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(dates, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options))
}

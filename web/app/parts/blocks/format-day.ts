import { languageTag, type Language } from '@shuyuan/contract/language'

/** By language and form: to make a formatter costs as much as to render a page. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(language: Language, weekday: boolean): Intl.DateTimeFormat {
  const key = `${language} ${weekday}`
  const present = formatters.get(key)
  if (present) return present
  const made = new Intl.DateTimeFormat(languageTag[language], {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(weekday && { weekday: 'long' }),
  })
  formatters.set(key, made)
  return made
}

/** A calendar day `yyyy-mm-dd` in words: `11月21日星期六`, `Saturday, November 21`. */
export function formatDay(day: string, language: Language, weekday = true): string {
  return formatterOf(language, weekday).format(new Date(`${day}T00:00:00Z`))
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

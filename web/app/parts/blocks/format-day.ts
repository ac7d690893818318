import { languageTag, type Language } from '@shuyuan/contract/language'
import { dateFormat } from '#app/i18n/date-format.ts'

/** A calendar day `yyyy-mm-dd` in words: `11月21日星期六`, `Saturday, November 21`. */
export function formatDay(day: string, language: Language, weekday = true): string {
  const format = dateFormat(languageTag[language], {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(weekday && { weekday: 'long' }),
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

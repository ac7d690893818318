import { type Language, languageTag } from '@shuyuan/contract/text/language'

/** `12月5日星期六`, `Saturday, December 5`; with the year where it is not that of `today`. */
export function dayText(day: string, today: string, language: Language): string {
  const style: Intl.DateTimeFormatOptions = {
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(languageTag[language], style)
}

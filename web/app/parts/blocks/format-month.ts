import { languageTag, type Language } from '@shuyuan/contract/language'
import { dateFormat } from '#app/i18n/date-format.ts'

/** A month `yyyy-mm` in words: `December 2026`. */
export function monthText(month: string, language: Language): string {
  const format = dateFormat(languageTag[language], { timeZone: 'UTC', year: 'numeric', month: 'long' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

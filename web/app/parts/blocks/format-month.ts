import { languageTag, type Language } from '@shuyuan/contract/language'

/** By language: to make a formatter costs as much as to render a page. */
const formatters = new Map<Language, Intl.DateTimeFormat>()

/** A month `yyyy-mm` in words: `December 2026`. */
export function monthText(month: string, language: Language): string {
  let formatter = formatters.get(language)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(languageTag[language], {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
    })
    formatters.set(language, formatter)
  }
  return formatter.format(new Date(`${month}-01T00:00:00Z`))
}

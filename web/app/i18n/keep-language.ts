import { isLanguage, type Language } from '@shuyuan/contract/text/language'
import { languageCookie } from '#app/i18n/choice.ts'

/** Stores the language that the address names: the server did not do so where a cache answered. */
export function keepLanguage(language: Language): void {
  if (!isLanguage(new URLSearchParams(window.location.search).get('lang'))) return
  document.cookie = languageCookie(language, window.location.protocol === 'https:')
}

import { isLanguage } from '@shuyuan/contract/text/language'
import type { Language } from '@shuyuan/contract/text/language'
import { languageCookie } from '#app/i18n/choice.ts'

/** A language that the address names is a choice: it is kept, even where a cache answered for the server. */
export function keepLanguage(language: Language): void {
  if (!isLanguage(new URLSearchParams(window.location.search).get('lang'))) return
  document.cookie = languageCookie(language, window.location.protocol === 'https:')
}

import { isLanguage, type Language } from '@shuyuan/contract/text/language'
import { createContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import { languageCookie } from '#app/i18n/choice.ts'

/** For loaders and clientLoaders. */
export const languageContext = createRouterContext<Language>()

export const LanguageContext = createContext<Language>('zh-cn')

/** The language changes only with a page load. */
export function useLanguage(): Language {
  return use(LanguageContext)
}

/** Stores the choice and loads the page again, without `?lang=`, which would win over the choice. */
export function switchLanguage(language: Language): void {
  document.cookie = languageCookie(language, location.protocol === 'https:')
  const url = new URL(location.href)
  if (isLanguage(url.searchParams.get('lang'))) {
    url.searchParams.delete('lang')
    location.replace(url)
  } else {
    location.reload()
  }
}

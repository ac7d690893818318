import { defaultLanguage, isLanguage, type Language } from '@shuyuan/contract/text/language'

export const languageKey = 'ba-lang'

/** `?lang=`, else the stored choice, else the default. The browser's preferred languages are not used. */
export function chosenLanguage(query: string | null, stored: string | null | undefined): Language {
  if (isLanguage(query)) return query
  return isLanguage(stored) ? stored : defaultLanguage
}

/** The cookie that stores the choice for a year. */
export function languageCookie(language: Language, secure: boolean): string {
  return `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The interface languages; the first is the default. */
export const languages = ['zh-cn', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-cn'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** The value of `<html lang>` and of `Intl` for a language. */
export const languageTag: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en' }

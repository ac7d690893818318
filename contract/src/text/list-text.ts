import type { Language } from './language.ts'

/** Words one after the other, as a language divides them: `a, b`; `甲、乙`. */
export function listText(words: readonly string[], language: Language): string {
  return words.join(language === 'en' ? ', ' : '、')
}

import { useLanguage } from '#app/i18n/language.tsx'
import type { BookTitle } from './reader-view.ts'

/** A title in the page's language. */
export function Title({ s, en }: BookTitle) {
  return useLanguage() === 'en' ? en : s
}

import { useLanguage } from '#app/i18n/language.tsx'
import type { BookTitle } from './reader-view.ts'

export function Title({ s, en }: BookTitle) {
  return useLanguage() === 'en' ? en : s
}

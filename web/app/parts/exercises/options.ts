import type { Exercise } from '@shuyuan/content/exercises/exercise'

/** Kinds whose options are in the page's language. */
const inOwnLanguage = new Set<Exercise['kind']>(['meaning', 'author', 'use', 'pattern'])

/** How an option of a kind is marked where it is in Chinese whatever the page's language. */
export const optionLanguage = (kind: Exercise['kind']) =>
  inOwnLanguage.has(kind) ? {} : ({ lang: 'zh-Hans', translate: 'no' } as const)

/** The letter of an option, in print: A, B, C, D. */
export const letterOf = (place: number) => String.fromCodePoint(65 + place)

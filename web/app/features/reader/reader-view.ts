import type { ExerciseSet } from '@shuyuan/content/exercises/exercises'
import type { DrawingView } from '#app/drawings/drawings.server.ts'
import type { PreparedHtml } from '#app/routing/prepared.tsx'

export interface BookTitle {
  s: string
  t: string
  en: string
}

export interface BookName {
  slug: string
  subject: 'guoxue' | 'zhongyi'
  title: BookTitle
}

export interface ChapterName {
  slug: string
  title: BookTitle
}

interface HeadView {
  title: string
  description: string
  noindex?: true
  /** Where this page is a variant of another. */
  canonical?: string
}

export interface ChapterView extends HeadView {
  kind: 'chapter'
  book: BookName
  chapter: ChapterName
  /** A drawing of what it tells. */
  picture?: DrawingView | undefined
  text: PreparedHtml
  /** How many lines and Han characters it has. */
  lines: number
  previous?: ChapterName
  next?: ChapterName
  /** Where to report a mistake while the book has not been proofread. */
  report?: string
  /** A recording of all of it; `at`: where each line begins, in seconds; `reader`: who reads. */
  recording?: { src: string; at: number[]; reader?: string }
}

/** Characters to trace, gaps to fill, first characters to go on from, halves to join. */
export const sheetKinds = ['grid', 'cloze', 'first', 'match'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** A sheet to write on, of some lines. */
export interface SheetView extends HeadView {
  kind: 'sheet'
  sheet: SheetKind
  book: BookName
  chapter: ChapterName
  cells: PreparedHtml
  script: 's' | 't'
  /** First and last line of the sheet, and how many the chapter has. */
  from: number
  to: number
  lines: number
}

/** Exercises on a chapter, or on a group of cards. */
export interface ExercisesView extends HeadView, ExerciseSet {
  /** The address of what they are on. */
  on: string
  cards?: true
}

/** A line in which something was found; `parts` are in turn not found and found, beginning with the former. */
export interface FoundLine {
  chapter: ChapterName
  line: string
  parts: string[]
}

export interface BookView extends HeadView {
  book: BookName
  /** Address of the emblem on its cover. */
  emblem?: string | undefined
  pinyin: string
  author: string
  era: string
  edition: string
  intro: string
  characters: number
  report?: string
  chapters: (ChapterName & {
    picture?: DrawingView | undefined
    pinyin: string
    about: string
    byline?: string
    lines: number
  })[]
  /** What was looked for in the book, and where it is. */
  search?: { words: string; found: FoundLine[]; total: number }
}

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
  /** The address of the main page, where this page is a variant of it. */
  canonical?: string
}

export interface ChapterView extends HeadView {
  kind: 'chapter'
  book: BookName
  chapter: ChapterName
  /** A drawing of the chapter's subject. */
  picture?: DrawingView | undefined
  text: PreparedHtml
  lines: number
  previous?: ChapterName
  next?: ChapterName
  /** Where to report a mistake while the book has not been proofread. */
  report?: string
  /** A recording of all of it; `at`: where each line begins, in seconds; `reader`: who reads. */
  recording?: { src: string; at: number[]; reader?: string }
}

/**
 * `grid`: characters to trace; `cloze`: gaps to fill; `first`: only the first character of each phrase is given;
 * `match`: lines to join with the lines that follow them.
 */
export const sheetKinds = ['grid', 'cloze', 'first', 'match'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** A worksheet for some lines of a chapter. */
export interface SheetView extends HeadView {
  kind: 'sheet'
  sheet: SheetKind
  book: BookName
  chapter: ChapterName
  cells: PreparedHtml
  script: 's' | 't'
  /** The first line on the sheet, counted from 1. */
  from: number
  to: number
  lines: number
}

/** Exercises on a chapter, or on a group of cards. */
export interface ExercisesView extends HeadView, ExerciseSet {
  /** Address of the chapter or of the group of cards. */
  on: string
  cards?: true
}

/**
 * A line in which something was found. Its `parts` in turn do not match and match; the first does not, and may be ''.
 */
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
  /** The words that were searched for in the book, and the lines that have them. */
  search?: { words: string; found: FoundLine[]; total: number }
}

import type { Language } from '@shuyuan/contract/text/language'
import type { Glossary } from '#kinds/article'
import type { BookSource, ChapterSource } from '#kinds/book'
import type { DailyLine } from '#kinds/daily'
import type { FormSource } from '#kinds/form'
import type { HabitSource } from '#kinds/habit'
import type { Handouts } from '#media/handout'
import type { AvoidedWords } from '#kinds/avoided-words'
import type { Signpost } from '#kinds/signpost'
import type { LinkRule } from '#kinds/hosts'
import type { Collection, SourceOf } from '#kinds/kinds'
import type { LegacyMap } from '#kinds/legacy'
import type { LiveCodeSource } from '#kinds/live-code'
import type { Media } from '#media/media'
import type { SiteTexts } from '#kinds/site'
import type { SolarTerm, SolarTermTimes } from '#solar-terms/solar-term'
import type { Teacher } from '#kinds/teacher'
import type { WordGroupSource } from '#kinds/words'

/** The content of one language: each collection is a map by name. */
export type LanguageShelf = { site: SiteTexts | undefined } & {
  [Kind in Collection]: Map<string, SourceOf<Kind>>
}

/** All content of one reading; each file has passed its schema. */
export interface Shelf {
  languages: Record<Language, LanguageShelf>
  books: Map<string, BookSource>
  /** By `book/chapter`. */
  chapters: Map<string, ChapterSource>
  /** By their keys. Dates may still be relative. */
  forms: Map<string, FormSource>
  /** By their keys. Dates may still be relative. */
  liveCodes: Map<string, LiveCodeSource>
  /** The cards of the classical language, by group. */
  words: Map<string, WordGroupSource>
  daily: readonly DailyLine[]
  glossary: Glossary
  /** Dates may still be relative. */
  habit: HabitSource | undefined
  handouts: Handouts
  hosts: readonly LinkRule[]
  avoidedWords: AvoidedWords
  legacy: LegacyMap
  signposts: readonly Signpost[]
  media: Media
  solarTerms: readonly SolarTerm[]
  solarTermTimes: SolarTermTimes
  teachers: readonly Teacher[]
  /** Texts of files on the disk that are passed over (`retiredFiles`), by path. */
  retired: ReadonlyMap<string, string>
  /** SHA-256 over all files, in hexadecimal. */
  hash: string
}

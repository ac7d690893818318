import type { Language } from '@shuyuan/contract/language'
import type { DailyLine } from '#daily'
import type { LinkRule } from '#hosts'
import type { LegacyMap } from '#legacy'
import type { PageSource } from '#page'
import type { SiteTexts } from '#site'
import type { SolarTerm, SolarTermTimes } from '#solar-term'
import type { LongTextSource } from '#text'

/** The words of one language. */
export interface LanguageShelf {
  site: SiteTexts | undefined
  pages: Map<string, PageSource>
  texts: Map<string, LongTextSource>
}

/** Everything that was read, checked file by file. */
export interface Shelf {
  languages: Record<Language, LanguageShelf>
  daily: readonly DailyLine[]
  hosts: readonly LinkRule[]
  legacy: LegacyMap
  solarTerms: readonly SolarTerm[]
  solarTermTimes: SolarTermTimes
  /** SHA-256 of all files, in hexadecimal. */
  hash: string
}

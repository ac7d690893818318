import { linkRules } from '#hosts'
import { dailyLines } from '#daily'
import { legacyMap } from '#legacy'
import { page } from '#page'
import { siteTexts } from '#site'
import { solarTerms, solarTermTimes } from '#solar-term'
import { longText } from '#text'

/** The kinds of a language's folder that have one file a thing, by folder, with the file's ending. */
export const collections = {
  pages: { ending: '.yaml', schema: page },
  texts: { ending: '.md', schema: longText },
} as const

/** The files that stand in one copy; those of `both/` carry both languages. */
export const singles = {
  site: siteTexts,
} as const

export const inBoth = {
  daily: dailyLines,
  hosts: linkRules,
  legacy: legacyMap,
  'solar-terms': solarTerms,
  'solar-term-times': solarTermTimes,
} as const

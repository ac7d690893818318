import type { Language } from '@shuyuan/contract/text/language'
import type { Signpost } from '#kinds/signpost'
import { textRuns } from './search-terms.ts'

/** A signpost that answers a query. `sure` where at least half of the query is words of it. */
export interface SignpostHit {
  href: string
  title: string
  text: string
  sure: boolean
}

const most = 3
const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/** A text as its runs in a row, with a space at both ends: Latin words are found as a whole only, Chinese has no spaces. */
const inRow = (text: string) => ` ${textRuns(text).join(' ')} `
const inner = (row: string, word: string) =>
  isHan(word.trim()) ? row.includes(word.trim()) : row.includes(word)

/** How many signs of a query a word answers: 0 where it does not. One sign of Chinese says too little to be answered. */
function answered(query: string, word: string): number {
  const [asked, known] = [query.trim(), word.trim()]
  if (inner(query, word)) return known.length
  const least = isHan(asked) ? 2 : 3
  return asked.length >= least && (isHan(asked) ? known.includes(asked) : known.startsWith(asked))
    ? asked.length
    : 0
}

/** The signposts whose words are in a query, or the other way round; the longest match first, at most three. */
export function findSignposts(
  signposts: readonly Signpost[],
  language: Language,
  query: string,
  offers: (feature: string) => boolean,
): SignpostHit[] {
  const row = inRow(query)
  const length = row.trim().length
  if (length === 0) return []
  return signposts
    .filter(({ needs }) => needs === undefined || offers(needs))
    .map(({ title, text, to, words }) => {
      const known = [title['zh-cn'], title.en, ...words]
      const best = Math.max(...known.map((word) => answered(row, inRow(word))))
      return { href: to, title: title[language], text: text[language], best, sure: best * 2 >= length }
    })
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .slice(0, most)
    .map(({ best: _best, ...hit }) => hit)
}

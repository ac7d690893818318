import { foldedText, queryTerms, textRuns } from '@shuyuan/content/search/search-terms'
import type { Subject } from '@shuyuan/contract/site/subjects'
import type { Executor } from '#db/tables.ts'
import type { HeadRow } from '#features/question/question-queries.ts'
import { countsOfTerms, newestWith, scoreByTerms, shownOf } from './queries.ts'

export interface QuestionQuery {
  query: string
  /** Only those with an answer. */
  answered: boolean
  limit: number
  /** The share of the query that must match, 0 to 1; rare terms weigh more. */
  share: number
  /** Subjects whose questions are not shown. */
  off: readonly Subject[]
}

/** Longer queries are cut. */
const longestQuery = 60
/** Rows that one query reads: the rarest terms say most, and the commonest would cost most. */
const mostRows = 8000
const mostTerms = 10
/** Candidates whose words are compared. */
const candidates = 60

/**
 * Public questions that are like a text, best first; at most 60 are considered. Rare terms weigh more, titles more than
 * bodies, and whole phrases in a title most.
 */
export async function findQuestions(
  db: Executor,
  { query, answered, limit, share, off }: QuestionQuery,
): Promise<{ rows: HeadRow[]; total: number }> {
  const asked = query.slice(0, longestQuery)
  const weights = await weighTerms(db, [...new Set(queryTerms(asked))])
  if (weights.length === 0) return { rows: [], total: 0 }
  const found = await score(db, weights, share)
  if (found.length === 0) return { rows: [], total: 0 }
  const ids = found.map(({ id }) => id)
  const rows = await shownOf(db, ids, { answered, off })
  const runs = textRuns(asked)
  const scores = new Map(found.map(({ id, points }) => [id, points]))
  const points = (row: HeadRow) => (scores.get(row.id) ?? 0) * 3 ** whole(row, runs)
  const best = rows.toSorted((one, other) => points(other) - points(one) || other.id - one.id)
  return { rows: best.slice(0, limit), total: best.length }
}

/** How many of the runs occur in the title as a whole. */
function whole({ title, title_en }: HeadRow, runs: readonly string[]): number {
  const text = foldedText(`${title} ${title_en}`)
  return runs.filter((run) => text.includes(run)).length
}

interface Weighed {
  term: string
  count: number
  weight: number
}

/** The terms with their rarity; those of no question count as rarest. */
async function weighTerms(db: Executor, terms: string[]): Promise<Weighed[]> {
  if (terms.length === 0) return []
  const rows = await countsOfTerms(db, ['', ...terms])
  const counts = new Map(rows.map(({ term, count }) => [term, count]))
  const all = counts.get('') ?? 0
  if (all === 0) return []
  return terms.map((term) => {
    const count = counts.get(term) ?? 0
    return { term, count, weight: Math.log(1 + all / (count + 0.5)) }
  })
}

async function score(
  db: Executor,
  weights: Weighed[],
  share: number,
): Promise<{ id: number; points: number }[]> {
  const known = weights.filter(({ count }) => count > 0).toSorted((one, other) => one.count - other.count)
  const [rarest] = known
  // A term of too many questions distinguishes nothing: the newest are taken.
  if (rarest && rarest.count > mostRows) return newestWith(db, rarest.term, candidates)
  let rows = 0
  const chosen = known.filter(({ count }, place) => {
    rows += count
    return place === 0 || (place < mostTerms && rows <= mostRows)
  })
  if (chosen.length === 0) return []
  // It is unknown whether terms that were not read would match.
  const unknown = weights.filter(({ count }) => count === 0)
  const least = share * [...chosen, ...unknown].reduce((sum, { weight }) => sum + weight, 0)
  return scoreByTerms(db, { weights: chosen, least, limit: candidates })
}

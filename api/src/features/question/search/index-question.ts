import { indexTerms } from '@shuyuan/content/search/search-terms'
import type { Executor } from '#db/tables.ts'
import type { QuestionRow } from '#db/tables/question.ts'
import { textOfHtml } from '#features/question/user-html.ts'
import { countTermDown, countTermsUp, deleteTerms, insertTerms } from './queries.ts'

/** The weight of a term in a title, against 1 elsewhere. */
const titleWeight = 4
/** Indexed characters of a body, and the longest term. */
const bodyLength = 120
const longestTerm = 40

type Indexed = Pick<QuestionRow, 'id' | 'title' | 'title_en' | 'body' | 'body_en'>

/** Terms of a question with their weights: characters and pairs of titles, pairs and words of bodies. */
export function weightedTerms({ title, title_en, body, body_en }: Omit<Indexed, 'id'>): Map<string, number> {
  const terms = new Map<string, number>()
  const below = [body, body_en].flatMap((html) => indexTerms(textOfHtml(html).slice(0, bodyLength)))
  for (const term of below) if (term.length > 1 && term.length <= longestTerm) terms.set(term, 1)
  for (const term of [title, title_en].flatMap(indexTerms)) {
    if (term.length <= longestTerm) terms.set(term, titleWeight)
  }
  return terms
}

/** Adds a question to the search index, in the transaction that publishes it. */
export async function indexQuestion(trx: Executor, question: Indexed): Promise<void> {
  // In the same order everywhere, so that two transactions wait for each other instead of deadlocking.
  const terms = [...weightedTerms(question)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await unindexQuestion(trx, question.id)
  if (terms.length === 0) return
  await countTermsUp(trx, ['', ...terms.map(([term]) => term)])
  await insertTerms(trx, question.id, terms)
}

/** Removes a question from the search index, if it is there. */
export async function unindexQuestion(trx: Executor, id: number): Promise<void> {
  const gone = await deleteTerms(trx, id)
  if (gone.length === 0) return
  for (const term of ['', ...gone.toSorted((a, b) => (a < b ? -1 : 1))]) await countTermDown(trx, term)
}

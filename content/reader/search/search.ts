import type { Language } from '@shuyuan/contract/text/language'
import {
  searchDocuments,
  searchGroups,
  type SearchDocument,
  type Searched,
  type SearchGroup,
} from './search-documents.ts'
import { longestQuery, marked, type MarkedPiece } from './marked.ts'
import { foldedText, indexTerms, looseTerms, queryTerms, textRuns } from './search-terms.ts'
import { findSignposts } from './signpost-search.ts'
import { indexTermsOf, type TermIndex, type Wanted } from './term-index.ts'

export interface SearchHit {
  href: string
  title: MarkedPiece[]
  place: string
  text: MarkedPiece[]
}

export interface SearchResult {
  group: SearchGroup
  hits: SearchHit[]
  /** The number of all hits, shown or not. */
  total: number
}

type Index = { documents: SearchDocument[]; find: TermIndex }

/** Weights of title, text, place, hidden, names. */
const weights = [4, 1, 1.5, 2, 4]

async function build(documents: SearchDocument[]): Promise<Index> {
  const find = await indexTermsOf(
    documents.map(({ title, text, place, hidden, names = '' }) => [title, text, place, hidden, names]),
    { termsOf: indexTerms, weights },
  )
  return { documents, find }
}

/** Latin words match by their beginning, pairs of Han characters only as a whole. */
const isBeginning = /^[a-z0-9]{2,}$/

/** The most terms of a query of which half may lack: half of a sentence is another sentence. */
const mostLoose = 5

const wantedOf = (terms: readonly string[]): Wanted[] =>
  [...new Set(terms)].map((term) => ({ term, prefix: isBeginning.test(term) }))

interface Found {
  document: SearchDocument
  score: number
}

/** The documents with all terms. */
function withAll({ documents, find }: Index, wanted: readonly Wanted[]): Found[] {
  return [...find(wanted)].flatMap(([id, score]) => {
    const document = documents[id]
    return document ? [{ document, score }] : []
  })
}

/**
 * The documents with most of the terms, and with at least half, for a few words that nothing has in one piece, as 周六上午 of a
 * class on Saturdays.
 */
function withMost(indexes: readonly Index[], wanted: readonly Wanted[]): Found[] {
  if (wanted.length > mostLoose) return []
  const found = new Map<SearchDocument, { terms: number; score: number }>()
  for (const index of indexes)
    for (const each of wanted)
      for (const { document, score } of withAll(index, [each])) {
        const before = found.get(document) ?? { terms: 0, score: 0 }
        found.set(document, { terms: before.terms + 1, score: before.score + score })
      }
  const most = Math.max(wanted.length / 2, ...[...found.values()].map(({ terms }) => terms))
  return [...found].flatMap(([document, { terms, score }]) => (terms >= most ? [{ document, score }] : []))
}

/** The number of runs that a document contains unbroken: such documents come before those with only the parts. */
function whole({ title, place, text, hidden, names = '' }: SearchDocument, runs: readonly string[]): number {
  const all = foldedText([title, place, text, hidden, names].join(' '))
  return runs.filter((run) => all.includes(run)).length
}

/**
 * The search over all public content. The index of a language is made with its first query and kept until the content
 * changes.
 */
export function createSearch(content: Searched & { hash(): string }) {
  const indexes = new Map<Language, { index: Promise<Index>; hash: string }>()

  function indexOf(language: Language): Promise<Index> {
    const present = indexes.get(language)
    const hash = content.hash()
    if (present?.hash === hash) return present.index
    const index = build(searchDocuments(content, language))
    indexes.set(language, { index, hash })
    return index
  }

  return {
    /** Makes the index of a language before the first query. */
    prepareSearch: async (language: Language): Promise<void> => void (await indexOf(language)),
    /**
     * At most `limit` hits of each group with hits, best first; nothing that needs a feature which is not offered. `also`
     * are a few documents that are no content, such as the terms of classes.
     */
    async search(
      language: Language,
      query: string,
      limit: number,
      offers: (feature: string) => boolean = () => true,
      also: SearchDocument[] = [],
    ): Promise<SearchResult[]> {
      const asked = query.slice(0, longestQuery)
      const runs = [...new Set(textRuns(asked))].toSorted((a, b) => b.length - a.length)
      if (runs.length === 0) return []
      const indexes = await Promise.all([build(also), indexOf(language)])
      const ranked = (found: Found[]) =>
        found
          .filter(({ document: { needs } }) => needs === undefined || offers(needs))
          .map(({ document, score }) => ({ document, score: score * 4 ** whole(document, runs) }))
          .toSorted((a, b) => b.score - a.score)
          .map(({ document }) => document)
      const wanted = wantedOf(queryTerms(asked))
      const exact = ranked(indexes.flatMap((index) => withAll(index, wanted)))
      const errands = findSignposts(content.signposts(), language, asked, offers)
        .filter(({ sure }) => sure || exact.length === 0)
        .map((each): SearchDocument => ({ ...each, group: 'errands', place: '', hidden: '' }))
      const isNothing = exact.length === 0 && errands.length === 0
      const best = isNothing ? ranked(withMost(indexes, wantedOf(looseTerms(asked)))) : exact
      return searchGroups.flatMap((group) => {
        const hits = [...errands, ...best].filter((document) => document.group === group)
        if (hits.length === 0) return []
        return [{ group, total: hits.length, hits: hits.slice(0, limit).map((hit) => hitOf(hit, runs)) }]
      })
    },
  }
}

function hitOf({ href, title, place, text }: SearchDocument, runs: readonly string[]): SearchHit {
  return { href, place, title: marked(title, runs), text: marked(text, runs) }
}

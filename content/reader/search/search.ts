import type { Language } from '@shuyuan/contract/text/language'
import {
  searchDocuments,
  searchGroups,
  type SearchDocument,
  type Searched,
  type SearchGroup,
} from './search-documents.ts'
import { foldedText, indexTerms, queryTerms, textRuns } from './search-terms.ts'
import { findSignposts } from './signpost-search.ts'
import { indexTermsOf, type TermIndex } from './term-index.ts'

/** A piece of text; `hit` where it matches the query. */
export interface MarkedPiece {
  text: string
  hit: boolean
}

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

/** The most characters of a query; the rest is ignored. */
export const longestQuery = 60
/** Characters of a text that are shown around the first hit. */
const shown = 90

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

/** The number of runs that a document contains unbroken: such documents come before those with only the parts. */
function whole({ title, place, text, hidden, names = '' }: SearchDocument, runs: readonly string[]): number {
  const all = foldedText([title, place, text, hidden, names].join(' '))
  return runs.filter((run) => all.includes(run)).length
}

/** Marks a query in a text that another search found, in the way of this search. */
export function markedBy(query: string, text: string): MarkedPiece[] {
  const runs = [...new Set(textRuns(query.slice(0, longestQuery)))].toSorted((a, b) => b.length - a.length)
  return marked(text, runs, shown)
}

/** Cuts the text around the first hit, and marks all hits in it. */
function marked(text: string, runs: readonly string[], length: number): MarkedPiece[] {
  // Folding nearly always keeps the length of a text. Where it does not, nothing is marked.
  const plain = foldedText(text)
  const same = plain.length === text.length
  const found = same ? runs.map((run) => plain.indexOf(run)).filter((at) => at >= 0) : []
  const first = found.length ? Math.min(...found) : 0
  const start =
    text.length <= length ? 0 : Math.max(0, Math.min(first - Math.floor(length / 3), text.length - length))
  const piece = text.slice(start, start + length)
  const parts =
    same && runs.length ? cut(piece, plain.slice(start, start + length), runs) : [{ text: piece, hit: false }]
  if (start > 0) parts.unshift({ text: '…', hit: false })
  if (start + length < text.length) parts.push({ text: '…', hit: false })
  return parts
}

function cut(text: string, plain: string, runs: readonly string[]): MarkedPiece[] {
  const marks: MarkedPiece[] = []
  let from = 0
  while (from < text.length) {
    const next = runs
      .map((run) => ({ at: plain.indexOf(run, from), length: run.length }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.length - a.length)[0]
    if (!next) break
    if (next.at > from) marks.push({ text: text.slice(from, next.at), hit: false })
    marks.push({ text: text.slice(next.at, next.at + next.length), hit: true })
    from = next.at + next.length
  }
  if (from < text.length) marks.push({ text: text.slice(from), hit: false })
  return marks
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
      const terms = [...new Set(queryTerms(asked))]
      const wanted = terms.map((term) => ({ term, prefix: isBeginning.test(term) }))
      const indexes = await Promise.all([build(also), indexOf(language)])
      const found = indexes.flatMap(({ documents, find }) =>
        [...find(wanted)].flatMap(([id, score]) => {
          const document = documents[id]
          const isOffered = document && (document.needs === undefined || offers(document.needs))
          return isOffered ? [{ document, score: score * 4 ** whole(document, runs) }] : []
        }),
      )
      const best = found.toSorted((a, b) => b.score - a.score).map(({ document }) => document)
      const errands = findSignposts(content.signposts(), language, asked, offers)
        .filter(({ sure }) => sure || best.length === 0)
        .map((each): SearchDocument => ({ ...each, group: 'errands', place: '', hidden: '' }))
      return searchGroups.flatMap((group) => {
        const hits = [...errands, ...best].filter((document) => document.group === group)
        if (hits.length === 0) return []
        return [{ group, total: hits.length, hits: hits.slice(0, limit).map((hit) => hitOf(hit, runs)) }]
      })
    },
  }
}

function hitOf({ href, title, place, text }: SearchDocument, runs: readonly string[]): SearchHit {
  return { href, place, title: marked(title, runs, shown), text: marked(text, runs, shown) }
}

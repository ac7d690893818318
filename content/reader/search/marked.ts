import { foldedText, textRuns } from './search-terms.ts'

/** A piece of text; `hit` where it matches the query. */
export interface MarkedPiece {
  text: string
  hit: boolean
}

/** The most characters of a query; the rest is ignored. */
export const longestQuery = 60
/** Characters of a text that are shown around the first hit. */
const shown = 90

/** Marks a query in a text that another search found, in the way of this search. */
export function markedBy(query: string, text: string): MarkedPiece[] {
  const runs = [...new Set(textRuns(query.slice(0, longestQuery)))].toSorted((a, b) => b.length - a.length)
  return marked(text, runs)
}

/** Cuts the text around the first hit, and marks all hits in it. */
export function marked(text: string, runs: readonly string[]): MarkedPiece[] {
  // Folding nearly always keeps the length of a text. Where it does not, nothing is marked.
  const plain = foldedText(text)
  const same = plain.length === text.length
  const found = same ? runs.map((run) => plain.indexOf(run)).filter((at) => at >= 0) : []
  const first = found.length ? Math.min(...found) : 0
  const start =
    text.length <= shown ? 0 : Math.max(0, Math.min(first - Math.floor(shown / 3), text.length - shown))
  const piece = text.slice(start, start + shown)
  const parts =
    same && runs.length ? cut(piece, plain.slice(start, start + shown), runs) : [{ text: piece, hit: false }]
  if (start > 0) parts.unshift({ text: '…', hit: false })
  if (start + shown < text.length) parts.push({ text: '…', hit: false })
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

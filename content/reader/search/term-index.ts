/** The texts of a document, one for each field; the order of the fields is the same for all documents. */
export type Fields = readonly string[]

export interface Wanted {
  term: string
  /** Terms that begin with it match too, with less weight; only where it begins with a Latin letter or a digit. */
  prefix: boolean
}

const isLatin = /^[a-z0-9]/

export interface TermIndexOptions {
  termsOf(text: string): string[]
  /** The weights of the fields, in their order. */
  weights: readonly number[]
}

/** Finds the documents that match all wanted terms; returns their scores by number. */
export type TermIndex = (wanted: readonly Wanted[]) => Map<number, number>

/* BM25+ with its usual constants k1, b and delta: how soon repetitions of a term stop to count, how much a long text
 * counts less, and the least that a term counts. */
const saturation = 1.2
const lengthShare = 0.7
const least = 0.5
const prefixWeight = 0.375

/* A posting packs three values into one number: document, count (at most 127), field. */
const fieldBits = 3
const countBits = 7
const mostCounted = 2 ** countBits - 1
const posting = (document: number, count: number, field: number) =>
  (((document << countBits) | Math.min(count, mostCounted)) << fieldBits) | field
const fieldOf = (each: number) => each & (2 ** fieldBits - 1)

/** Milliseconds of work between two turns of the event loop. */
const piece = 8

/** The postings of all terms. Those of the term at `place` begin at `starts[place]`. */
interface Postings {
  places: ReadonlyMap<string, number>
  starts: Uint32Array
  postings: Uint32Array
  /** The number of different terms in each field, document by document. */
  lengths: Uint32Array
  documents: number
}

/** A function to call often in long work: it lets requests in where a piece of it is done. */
function inPieces(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < piece) return
    await new Promise((resolve) => setImmediate(resolve))
    began = performance.now()
  }
}

/**
 * Makes an index of terms in a few large arrays, which takes a tenth of the memory of one made of objects. It is made in
 * pieces, so that requests are answered between them. Limits: two million documents, eight fields.
 */
export async function indexTermsOf(
  documents: readonly Fields[],
  { termsOf, weights }: TermIndexOptions,
): Promise<TermIndex> {
  return searching(await gather(documents, termsOf, weights.length), weights)
}

/** A function of its own, so that the temporary lists are freed when it returns. */
async function gather(
  documents: readonly Fields[],
  termsOf: TermIndexOptions['termsOf'],
  width: number,
): Promise<Postings> {
  const places = new Map<string, number>()
  const lists: number[][] = []
  const lengths = new Uint32Array(documents.length * width)
  const letOthersIn = inPieces()
  for (const [document, fields] of documents.entries()) {
    for (const [field, text] of fields.entries()) {
      const counts = countsOf(termsOf(text))
      lengths[document * width + field] = counts.size
      for (const [term, count] of counts) {
        const place = places.get(term) ?? lists.length
        if (place === lists.length) {
          places.set(term, place)
          lists.push([])
        }
        lists[place]?.push(posting(document, count, field))
      }
      await letOthersIn()
    }
  }
  const starts = new Uint32Array(lists.length + 1)
  for (const [place, list] of lists.entries()) starts[place + 1] = (starts[place] ?? 0) + list.length
  const postings = new Uint32Array(starts[lists.length] ?? 0)
  for (const [place, list] of lists.entries()) {
    postings.set(list, starts[place])
    if (place % 1000 === 0) await letOthersIn()
  }
  return { places, starts, postings, lengths, documents: documents.length }
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

function searching(gathered: Postings, weights: readonly number[]): TermIndex {
  const { places, starts, postings, lengths, documents } = gathered
  const average = weights.map((_, field) => {
    let sum = 0
    for (let at = field; at < lengths.length; at += weights.length) sum += lengths[at] ?? 0
    return sum / (documents || 1)
  })

  // Only these are looked for by their beginning; in Chinese they are one term of sixty.
  const sorted = [...places.keys()].filter((term) => isLatin.test(term)).toSorted()

  /** Adds the score of one term to each document that has it. */
  function score(place: number, weight: number, scores: Map<number, number>) {
    const list = postings.subarray(starts[place], starts[place + 1])
    const having = new Uint32Array(2 ** fieldBits)
    for (const each of list) having[fieldOf(each)] = (having[fieldOf(each)] ?? 0) + 1
    for (const each of list) {
      const field = fieldOf(each)
      const count = (each >> fieldBits) & mostCounted
      const document = each >> (fieldBits + countBits)
      const matching = having[field] ?? 0
      const rarity = Math.log(1 + (documents - matching + 0.5) / (matching + 0.5))
      const length = (lengths[document * weights.length + field] ?? 0) / (average[field] || 1)
      const often =
        (count * (saturation + 1)) / (count + saturation * (1 - lengthShare + lengthShare * length))
      const worth = weight * (weights[field] ?? 0) * rarity * (least + often)
      scores.set(document, (scores.get(document) ?? 0) + worth)
    }
  }

  function scoresOf({ term, prefix }: Wanted): Map<number, number> {
    const scores = new Map<number, number>()
    const exact = places.get(term)
    if (exact !== undefined) score(exact, 1, scores)
    if (!prefix) return scores
    for (let at = firstFrom(sorted, term) + (exact === undefined ? 0 : 1); ; at += 1) {
      const other = sorted[at]
      if (!other?.startsWith(term)) return scores
      const distance = other.length - term.length
      const weight = (prefixWeight * other.length) / (other.length + 0.3 * distance)
      score(places.get(other) ?? 0, weight, scores)
    }
  }

  return (wanted) => {
    const [first, ...rest] = wanted.map(scoresOf).toSorted((one, other) => one.size - other.size)
    const all = new Map<number, number>()
    for (const [document, worth] of first ?? []) {
      if (!rest.every((scores) => scores.has(document))) continue
      all.set(
        document,
        rest.reduce((sum, scores) => sum + (scores.get(document) ?? 0), worth),
      )
    }
    return all
  }
}

/** Binary search: the place of the first sorted term that is not before `term`. */
function firstFrom(sorted: readonly string[], term: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}

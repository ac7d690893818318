import { shuffled } from '#exercises/shuffled'
import { type Book, type Chapter, hanCount, isProse, type Verse } from '#kinds/book'

/** The lines that have something in common, in an order like chance, and the place of each in it. */
export interface LineGroup {
  texts: readonly string[]
  places: ReadonlyMap<string, number>
}

/** The lines of the classics, by what they have in common. */
export interface LibraryLines {
  /** By the keys of `keysOf`. */
  groups: ReadonlyMap<string, LineGroup>
  /** For each line without quotation marks what follows it anywhere: a refrain goes on in several ways, and books quote each other. */
  followers: ReadonlyMap<string, ReadonlySet<string>>
}

/** Without quotation marks, which open in one line and close in another. */
export const bare = (text: string) => text.replaceAll(/[“”‘’]/gu, '')

/** As an option shows it: without the mark at its end, which would give away the last line. */
export const option = (text: string) => bare(text).replace(/[，。；：？！、]+$/u, '')

/**
 * The lines of a chapter that are recited one after the other: all of a poem, a passage of prose, one saying of a primer of
 * which the school has chosen some, because what follows there is the school's choice and not the book's. A section of
 * a book of matching rhymes is an exercise of its own, and nobody says the first words of the next after its last.
 */
export function runsOf(book: Book, { passages }: Chapter): Verse[][] {
  if (isProse(book)) return passages.map(({ lines }) => lines)
  const { section } = book
  if (section !== undefined)
    return passages.flatMap((_, at) =>
      at % section === 0 ? [passages.slice(at, at + section).flatMap(({ lines }) => lines)] : [],
    )
  const lines = passages.flatMap((passage) => passage.lines)
  return book.selection && book.stage === 'mengxue' ? sayingsOf(lines) : [lines]
}

function sayingsOf(lines: readonly Verse[]): Verse[][] {
  const sayings: Verse[][] = []
  for (const [at, line] of lines.entries()) {
    const isFirst = at === 0 || /[。？！]”?$/u.test(lines[at - 1]?.s ?? '')
    if (isFirst) sayings.push([line])
    else sayings.at(-1)?.push(line)
  }
  return sayings
}

/** The lengths of the phrases of a line, as 4+4. */
const shapeOf = (text: string) =>
  (text.match(/\p{Script=Han}+/gu) ?? []).map((phrase) => [...phrase].length).join('+')

/** What the last syllable ends in, without its tone: guāng and cháng rhyme. */
function rhymeOf(syllables: string): string {
  const last = syllables.split(' ').at(-1) ?? ''
  const letters = last.normalize('NFD').replaceAll(/[\u0300\u0301\u0304\u030C]/g, '')
  return letters.replace(/^(?:[zcs]h|[^aeiou])?[iu]?(?=[aeo])|^(?:[zcs]h|[^aeiou])/, '')
}

/**
 * Under which keys a line stands: its chapter, author, rhyme and book with its phrases, then its book with its length, its
 * stage and all with its phrases, and at last these with its length. Verse and prose stand apart: a line of argument among
 * verses is struck out at once, and so is one that pauses elsewhere.
 */
export function keysOf(of: Book, { book, slug, byline }: Chapter, { s, p }: Pick<Verse, 's' | 'p'>) {
  const text = option(s)
  const [shape, length] = [shapeOf(text), hanCount(text)]
  const kind = isProse(of) ? 'prose' : 'verse'
  return [
    `chapter ${book}/${slug} ${shape}`,
    ...(byline ? [`author ${byline['zh-cn']} ${kind} ${shape}`] : []),
    `rhyme ${book} ${rhymeOf(p)} ${shape}`,
    `shape ${book} ${shape}`,
    `book ${book} ${length}`,
    `stage shape ${of.stage} ${kind} ${shape}`,
    `kind shape ${kind} ${shape}`,
    `stage ${of.stage} ${kind} ${length}`,
    `all ${kind} ${length}`,
  ]
}

export function libraryLinesOf(
  books: readonly Book[],
  chaptersOf: (book: Book) => readonly Chapter[],
): LibraryLines {
  const groups = new Map<string, Set<string>>()
  const followers = new Map<string, Set<string>>()
  const put = (sets: Map<string, Set<string>>, key: string, text: string) =>
    void sets.set(key, (sets.get(key) ?? new Set()).add(text))
  for (const book of books)
    for (const chapter of chaptersOf(book)) {
      const lines = chapter.passages.flatMap((passage) => passage.lines)
      for (const [at, line] of lines.entries()) {
        for (const key of keysOf(book, chapter, line)) put(groups, key, option(line.s))
        const before = lines[at - 1]
        if (before) put(followers, bare(before.s), option(line.s))
      }
    }
  return { groups: new Map([...groups].map(([key, texts]) => [key, groupOf(texts, key)])), followers }
}

function groupOf(lines: ReadonlySet<string>, key: string): LineGroup {
  const texts = shuffled([...lines], key)
  return { texts, places: new Map(texts.map((text, place) => [text, place])) }
}

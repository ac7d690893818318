import { type Book, type Chapter, hanCount, type Verse } from '#kinds/book'
import { bare, keysOf, type LibraryLines, option, runsOf } from '#reading/library-lines'
import type { Language } from '@shuyuan/contract/text/language'
import type { Candidate } from './exercise.ts'
import { passageText, shortest } from './lines.ts'
import { shuffled } from './shuffled.ts'

/** Wrong lines of a question: as few as are asked with, as many as are shown. */
const [fewestWrong, mostWrong] = [2, 3]
/** Smaller groups give no line, or one, to a question, so that the same ones do not come again and again. */
const [few, enough] = [16, 40]
/** A chapter with fewer lines has too few for its questions to borrow from each other. */
const ownFrom = 12

/** Exercises “which line comes next?”. Wrong lines are as long as the right one, and near to it. */
export function nextLines(
  book: Book,
  chapter: Chapter,
  library: LibraryLines,
  language: Language,
): Candidate[] {
  const asked = (first: 0 | 1) =>
    runsOf(book, chapter).flatMap((lines) =>
      lines.slice(1).flatMap((next, at): Candidate[] => {
        const line = lines[at]
        if (!line || at % 2 !== first || hanCount(line.s) < shortest || hanCount(next.s) < shortest) return []
        const quote = bare(line.s)
        const wrong = wrongLines({ book, chapter, quote, next }, library)
        if (wrong.length < fewestWrong) return []
        const words = chapter.passages.find((each) => each.lines.includes(next))?.meaning[language] ?? ''
        const reason = { text: passageText([line, next]), words }
        return [{ kind: 'next', quote, right: option(next.s), wrong, reason }]
      }),
    )
  // Couplets first: 2 to 3 would show the answers of 1 to 2 and 3 to 4.
  const name = `${chapter.book}/${chapter.slug}`
  return [...shuffled(asked(0), name), ...shuffled(asked(1), name)]
}

interface Asked {
  book: Book
  chapter: Chapter
  quote: string
  next: Verse
}

/**
 * One line each of the same chapter, author and rhyme, then of the same phrases in the book: all as long as the right one.
 * They are those that come after the right one in the shuffled group, so that each line is taken as often as the others.
 */
function wrongLines({ book, chapter, quote, next }: Asked, { groups, followers }: LibraryLines): string[] {
  const right = option(next.s)
  const own = new Set(chapter.passages.flatMap(({ lines }) => lines.map(({ s }) => option(s))))
  const chosen: string[] = []
  for (const key of keysOf(book, chapter, next)) {
    const { texts, places } = groups.get(key) ?? { texts: [], places: new Map<string, number>() }
    const place = places.get(right) ?? 0
    const others = [...texts.slice(place + 1), ...texts.slice(0, place)].filter(
      (text) => !chosen.includes(text) && isOther(text),
    )
    chosen.push(...others.slice(0, Math.min(countOf(key, texts.length), mostWrong - chosen.length)))
    if (chosen.length >= mostWrong) break
  }
  return chosen

  function countOf(key: string, size: number): number {
    if (key.startsWith('all ')) return mostWrong
    if (size < few) return 0
    return size < enough || /^(?:chapter|author|rhyme) /.test(key) ? 1 : mostWrong
  }

  function isOther(text: string): boolean {
    return (
      text !== option(quote) &&
      (own.size >= ownFrom || !own.has(text)) &&
      !followers.get(quote)?.has(text) &&
      // Words that open a speech are struck out, or taken, at once.
      text.includes('曰') === right.includes('曰')
    )
  }
}

import type { Book, Chapter, Verse } from '@shuyuan/content/kinds/book'
import type { Content } from '@shuyuan/content/reading/content'
import { dayNumber } from '@shuyuan/contract/time/calendar-day'
import type { Language } from '@shuyuan/contract/text/language'
import { chapterPath, lineId } from '#app/parts/classics/address.ts'
import { verseHtml } from '#app/parts/classics/verse-html.ts'
import type { PassageView } from '#app/parts/blocks/block-view.ts'

/** Passages are joined until a piece has `enough` lines, but never more than `most`. */
const enough = 8
const most = 12
/** So many lines a phone shows, or some more, to the end of a sentence. */
const few = 4

interface Piece {
  book: Book
  chapter: Chapter
  /** Which passage it begins with, from 0. */
  passage: number
  lines: Verse[]
}

/** The lines of a day `yyyy-mm-dd`, the same for everybody. Every passage is shown once before any is repeated. */
export function passageOfDay(
  content: Content,
  language: Language,
  subject: Book['subject'],
  day: string,
): PassageView | null {
  const pieces = piecesOf(content, subject)
  const piece = pieces[placeOf(dayNumber(day), pieces.length)]
  if (!piece) return null
  const { book, chapter, passage, lines } = piece
  const name = ({ title }: Book | Chapter) => (language === 'en' ? title.en : title.s)
  return {
    lines: lines.map(verseHtml),
    short: wholeSentences(lines, few),
    book: name(book),
    chapter: name(chapter),
    href: chapterPath(book, chapter.slug, lineId(passage + 1, 1)),
    recite: `${chapterPath(book, chapter.slug)}?recite=1`,
  }
}

/**
 * Chapters split between passages, so that lines with a common explanation stay together, and where a sentence ends:
 * some go on through several passages.
 */
function piecesOf(content: Content, subject: Book['subject']): Piece[] {
  const books = content.books().filter((book) => book.subject === subject)
  return books.flatMap((book) =>
    content.chapters(book).flatMap((chapter) => {
      const pieces: Piece[] = []
      for (const [passage, { lines }] of chapter.passages.entries()) {
        const last = pieces.at(-1)
        if (last && goesOn(last.lines, lines)) last.lines.push(...lines)
        else pieces.push({ book, chapter, passage, lines: [...lines] })
      }
      const whole = pieces.map((piece) => ({
        ...piece,
        lines: piece.lines.slice(0, wholeSentences(piece.lines, most)),
      }))
      // A sentence that is longer is for the book's own page.
      return whole.filter(({ lines }) => lines.length <= most)
    }),
  )
}

function goesOn(piece: readonly Verse[], next: readonly Verse[]): boolean {
  const end = piece.at(-1)
  if (end && !endsSentence(end)) return true
  return piece.length < enough && piece.length + next.length <= most
}

/** How many lines are whole sentences: `wanted` at most where one ends there, else to the end of the first. */
function wholeSentences(lines: readonly Verse[], wanted: number): number {
  const ends = lines.flatMap((line, index) => (endsSentence(line) ? [index + 1] : []))
  return ends.findLast((end) => end <= wanted) ?? ends[0] ?? lines.length
}

function endsSentence({ s }: Verse): boolean {
  return /[。！？][”’』」》）]*$/.test(s)
}

/**
 * The index of a day among `count`. Consecutive days are far apart, so that no book fills a month. Step and `count`
 * have no common divisor, so every index is reached before one is repeated.
 */
export function placeOf(day: number, count: number): number {
  if (count < 2) return 0
  let step = Math.max(1, Math.round(count * 0.382))
  while (divisor(step, count) > 1) step += 1
  return (((day * step) % count) + count) % count
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other)
}

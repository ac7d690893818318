import { stages, type Book, type Chapter } from '#kinds/book'
import type { WordGroup } from '#kinds/words'
import { keptByShelf, type Reading } from './current-shelf.ts'
import { type Heard, heardIn } from './heard.ts'
import { type LibraryLines, libraryLinesOf } from './library-lines.ts'
import { type Readings, readingsOf } from './readings.ts'
import type { Shelf } from './shelf.ts'

export interface Classics {
  /** The classics in the order of their stages, then by name. */
  books(): Book[]
  book(slug: string): Book | undefined
  chapter(book: string, slug: string): Chapter | undefined
  /** The chapters of a classic, or of all of them, in their order. */
  chapters(of?: Book): Chapter[]
  /** How often the classics read each character in each way. */
  readings(): Readings
  /** The readings that notes call older ones or others. */
  heard(): Heard
  /** All lines of the classics, by what they have in common. */
  lines(): LibraryLines
  /** The cards of the classical language, group by group. */
  words(): WordGroup[]
}

export function classicsOf({ shelf: current }: Pick<Reading, 'shelf'>): Classics {
  const books = () => sortedBooks(current())
  const chapter = (book: string, slug: string) => {
    const value = current().chapters.get(`${book}/${slug}`)
    return value && { book, slug, ...value }
  }
  const chapters = (of?: Book) =>
    (of ? [of] : books()).flatMap((book) => book.chapters.flatMap((slug) => chapter(book.slug, slug) ?? []))
  return {
    books,
    book(slug) {
      const value = current().books.get(slug)
      return value && { slug, ...value }
    },
    chapter,
    chapters,
    readings: keptByShelf(current, () => readingsOf(chapters())),
    heard: keptByShelf(current, () => heardIn(books(), chapters())),
    lines: keptByShelf(current, () => libraryLinesOf(books(), chapters)),
    words: () =>
      [...current().words].map(([slug, value]) => ({ slug, ...value })).toSorted((a, b) => a.place - b.place),
  }
}

function sortedBooks({ books }: Shelf): Book[] {
  const place = ({ stage }: Book) => stages.indexOf(stage)
  return [...books]
    .map(([slug, value]) => ({ slug, ...value }))
    .toSorted((a, b) => place(a) - place(b) || a.slug.localeCompare(b.slug))
}

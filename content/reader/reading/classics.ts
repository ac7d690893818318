import { stages, type Book, type Chapter } from '#kinds/book'
import type { WordGroup } from '#kinds/words'
import type { Reading } from './current-shelf.ts'
import type { Shelf } from './shelf.ts'

export interface Classics {
  /** The classics in the order of their stages, then by name. */
  books(): Book[]
  book(slug: string): Book | undefined
  chapter(book: string, slug: string): Chapter | undefined
  /** The cards of the classical language, group by group. */
  words(): WordGroup[]
}

export function classicsOf({ shelf: current }: Pick<Reading, 'shelf'>): Classics {
  return {
    books: () => sortedBooks(current()),
    book(slug) {
      const value = current().books.get(slug)
      return value && { slug, ...value }
    },
    chapter(book, slug) {
      const value = current().chapters.get(`${book}/${slug}`)
      return value && { book, slug, ...value }
    },
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

import { stages, type Book } from '@shuyuan/content/kinds/book'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { drawingOf } from '#app/drawings/drawings.server.ts'
import { bookPath } from '#app/parts/classics/address.ts'
import type { ShelfItem, ViewOf } from '#app/parts/blocks/block-view.ts'

/** The books of a subject, or those named, by their stages. */
export function shelfGroups(
  content: Content,
  language: Language,
  asked: ViewOf<'shelf'>['books'],
): ViewOf<'shelf'>['groups'] {
  const books =
    typeof asked === 'string'
      ? content.books().filter(({ subject }) => subject === asked)
      : asked.flatMap((slug) => content.book(slug) ?? [])
  return stages
    .map((stage) => ({ stage, items: books.filter((book) => book.stage === stage) }))
    .filter(({ items }) => items.length > 0)
    .map(({ stage, items }) => ({ stage, items: items.map((book) => shelfItem(book, language)) }))
}

function shelfItem(book: Book, language: Language): ShelfItem {
  const { slug, title, pinyin, era, opening, subject } = book
  const emblem = drawingOf('books', slug)?.src
  return {
    slug,
    ...(emblem && { emblem }),
    subject,
    title: title.s,
    name: language === 'en' ? title.en : null,
    pinyin,
    era: era[language],
    opening,
    part: partOf(book, language),
    href: bookPath(book),
  }
}

function partOf({ chapters, chaptersOfAll: all, selection }: Book, language: Language): string | null {
  if (all === undefined) return selection?.[language] ?? null
  const here = chapters.length
  return textsIn(language, 'blocks')(here < all ? 'shelf.part' : 'shelf.whole', { here, all })
}

import { textsIn } from '#app/i18n/all-texts.server.ts'
import { drawingOf, poemDrawing } from '#app/drawings/drawings.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { bookPath } from '#app/parts/classics/address.ts'
import { searchBook } from './search.server.ts'
import { bookName, chapterName, plainTitle, reportTo, shelfOf } from './shelf.server.ts'
import { addressOf, describeBook } from './structured.server.ts'
import type { BookView } from './reader-view.ts'

export function loadBook(args: LoadArgs): BookView {
  const { language, request } = args
  const shelf = shelfOf(args)
  const { book, content } = shelf
  const chapters = content.chapters(book)
  const t = textsIn(language, 'reader')
  const described = { book, language, t, address: addressOf(request) }
  for (const thing of describeBook(described, chapters)) args.structured(thing)
  const words = new URL(request.url).searchParams.get('q')?.trim()
  return {
    title: t('bookTitle', { book: plainTitle(book, language) }),
    description: describedBy(book.intro[language]),
    book: bookName(book),
    emblem: drawingOf('books', book.slug)?.src,
    pinyin: book.pinyin,
    author: book.author[language],
    era: book.era[language],
    edition: book.edition[language],
    intro: book.intro[language],
    characters: book.characters,
    report: reportTo(shelf, language),
    chapters: chapters.map((chapter) => ({
      ...chapterName(chapter),
      picture: poemDrawing(book.slug, chapter.slug),
      pinyin: chapter.pinyin,
      about: chapter.about[language],
      byline: chapter.byline?.[language],
      lines: chapter.passages.reduce((sum, { lines }) => sum + lines.length, 0),
    })),
    ...(words && {
      noindex: true as const,
      canonical: bookPath(book),
      search: { words, ...searchBook(chapters, words) },
    }),
  }
}

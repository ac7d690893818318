import { isProse, type Book, type Chapter } from '@shuyuan/content/kinds/book'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { LoadArgs } from '#app/routing/page.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { ChapterForm } from './chapter-html.server.ts'
import type { BookName, ChapterName } from './reader-view.ts'

export interface Shelf {
  content: Content
  book: Book
}

/** The book of an address; a 404 where there is none in the address's subject. */
export function shelfOf({ content, params, request, tag }: LoadArgs): Shelf {
  tag('content')
  if (!content) throw new Error('books are read on the server')
  const book = content.book(params.book ?? '')
  const subject = new URL(request.url).pathname.split('/')[1]
  if (!book || book.subject !== subject) throw notFound(request)
  return { content, book }
}

export function bookName({ slug, subject, title }: Book): BookName {
  return { slug, subject, title }
}

export function chapterName({ slug, title }: Chapter): ChapterName {
  return { slug, title }
}

export function plainTitle({ title }: Book | Chapter, language: Language): string {
  return language === 'en' ? title.en : title.s
}

/** Where mistakes are reported, while there are likely to be some. */
export function reportTo({ content, book }: Shelf, language: Language): string | undefined {
  return book.proofread ? undefined : content.site(language).value.contact.email
}

/** Poems and rhymes stand line by line, prose runs on. */
export function formOf(book: Book): ChapterForm {
  if (isProse(book)) return 'prose'
  return book.stage === 'shi' ? 'poem' : 'rhyme'
}

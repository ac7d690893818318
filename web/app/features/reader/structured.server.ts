import { isByPerson } from '@shuyuan/content/exercises/people'
import type { Book, Chapter } from '@shuyuan/content/kinds/book'
import { languageTag, type Language } from '@shuyuan/contract/text/language'
import type { Translate } from '#app/i18n/texts.ts'
import { bookPath, chapterPath } from '#app/parts/classics/address.ts'
import { plainTitle } from './shelf.server.ts'

interface Described {
  book: Book
  language: Language
  t: Translate
  /** Makes the absolute address of a path. */
  address: (path: string) => string
}

/** Absolute addresses where the request came by the site's own, paths where that isn't known. */
export function addressOf(request: Request): (path: string) => string {
  const { origin, hostname } = new URL(request.url)
  return (path) => (hostname.endsWith('.internal') ? path : origin + path)
}

function bookThing({ book, language, address }: Described) {
  return {
    '@type': 'Book',
    '@id': address(bookPath(book)),
    name: book.title.s,
    alternateName: [book.title.t, book.title.en],
    author: { '@type': 'Person', name: book.author[language] },
    inLanguage: 'zh-Hans',
    url: address(bookPath(book)),
  }
}

function trail({ book, t, language, address }: Described, ...further: [name: string, path: string][]) {
  const steps: [string, string][] = [
    [t(`subject.${book.subject}`), `/${book.subject}`],
    [plainTitle(book, language), bookPath(book)],
    ...further,
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  }
}

/** A book as schema.org has it, with its chapters, and the way to its page. */
export function describeBook(described: Described, chapters: readonly Chapter[]): object[] {
  const { book, language, address } = described
  return [
    {
      '@context': 'https://schema.org',
      ...bookThing(described),
      description: book.intro[language],
      bookEdition: book.edition[language],
      hasPart: chapters.map((chapter, index) => ({
        '@type': 'Chapter',
        position: index + 1,
        name: chapter.title.s,
        url: address(chapterPath(book, chapter.slug)),
      })),
    },
    trail(described),
  ]
}

export function describeChapter(described: Described, chapter: Chapter): object[] {
  const { book, language, address } = described
  const path = chapterPath(book, chapter.slug)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Chapter',
      name: chapter.title.s,
      alternateName: [chapter.title.t, chapter.title.en],
      position: book.chapters.indexOf(chapter.slug) + 1,
      abstract: chapter.about[language],
      ...(chapter.byline &&
        isByPerson(chapter) && { author: { '@type': 'Person', name: chapter.byline[language] } }),
      inLanguage: ['zh-Hans', languageTag[language]].filter((tag, index) => index === 0 || tag !== 'zh-CN'),
      url: address(path),
      isPartOf: bookThing(described),
    },
    trail(described, [plainTitle(chapter, language), path]),
  ]
}

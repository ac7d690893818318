import type { CollectionPage, WebPage, WithContext } from 'schema-dts'
import { addresses } from '@shuyuan/content/addresses/addresses'
import { subject as subjects } from '@shuyuan/content/fields/school'
import { languageTag } from '@shuyuan/contract/text/language'
import { fullAddress } from '#app/parts/catalogue/structured.server.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { pageAddress } from '#app/routing/addresses/page-address.ts'
import type { LoadArgs } from '#app/routing/page.ts'

type PageHead = Pick<PageView, 'title' | 'description' | 'lang' | 'version'>

/** A public page for search engines: a subject's page as a collection, with its classics. */
export function describePage(
  { content, request, language }: Pick<LoadArgs, 'content' | 'request' | 'language'>,
  page: PageHead,
): WithContext<WebPage> | WithContext<CollectionPage> {
  const path = pageAddress(request.url).pathname
  const head = {
    '@context': 'https://schema.org',
    url: fullAddress(request, path),
    name: page.title,
    description: page.description,
    inLanguage: languageTag[page.lang],
    isPartOf: { '@id': fullAddress(request, '/#site') },
    publisher: { '@id': fullAddress(request, '/#school') },
    ...(page.version && { version: page.version.number, dateModified: page.version.date }),
  } as const
  const subject = subjects.safeParse(path.slice(1))
  if (!subject.success) return { ...head, '@type': 'WebPage' }
  const books = content?.books().filter((book) => book.subject === subject.data) ?? []
  const hasPart = books.map((book) => ({
    '@type': 'Book' as const,
    name: language === 'zh-cn' ? book.title.s : book.title.en,
    url: fullAddress(request, addresses.book(book.subject, book.slug)),
  }))
  return { ...head, '@type': 'CollectionPage', ...(hasPart.length > 0 && { hasPart }) }
}

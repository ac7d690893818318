import { addresses, articleAddress } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { Related } from './view.ts'

export function relatedBooks(content: Content, language: Language, slugs: readonly string[]): Related[] {
  return slugs.flatMap((slug) => {
    const book = content.book(slug)
    if (!book) return []
    return [
      { title: language === 'en' ? book.title.en : book.title.s, to: addresses.book(book.subject, slug) },
    ]
  })
}

export function relatedArticles(content: Content, language: Language, names: readonly string[]): Related[] {
  const articles = new Map(content.list('articles', language).map((listed) => [listed.name, listed.value]))
  return names.flatMap((name) => {
    const article = articles.get(name)
    if (!article || article.withdrawn) return []
    return [{ title: article.title, to: articleAddress(name) }]
  })
}

import { accountPage, articleAddress } from '@shuyuan/content/addresses/addresses'
import type { Account } from '@shuyuan/content/kinds/article'
import type { Content } from '@shuyuan/content/reading/content'
import { defaultLanguage, languageTag, type Language } from '@shuyuan/contract/text/language'
import { Feed } from 'feed'

export interface FeedRequest {
  content: Content
  account: Account
  language: Language
  /** What addresses begin with: `https://school.example`. */
  origin: string
  siteName: string
}

/** How many of the newest articles a feed carries. */
const length = 30

/** The Atom feed (RFC 4287) of an account: its newest articles with their whole text, without withdrawn ones. */
export async function writeFeed({ content, account, language, origin, siteName }: FeedRequest) {
  const page = await content.item('pages', language, accountPage[account].slice(1))
  const query = language === defaultLanguage ? '' : `?lang=${language}`
  const address = (path: string) => `${origin}${path}${query}`
  const newest = content
    .list('articles', language)
    .filter(({ name, value }) => name.startsWith(`${account}/`) && !value.withdrawn)
    .toSorted((one, other) => other.value.published.localeCompare(one.value.published))
    .slice(0, length)
  const feed = new Feed({
    id: address(accountPage[account]),
    link: address(accountPage[account]),
    title: [page?.value.title, siteName].filter(Boolean).join(' - '),
    description: page?.value.description ?? '',
    language: languageTag[language],
    updated: new Date(newest[0]?.value.published ?? 0),
    generator: false,
    feedLinks: { atom: address(`${accountPage[account]}/feed.xml`) },
    ...(siteName && { author: { name: siteName } }),
  })
  for (const { name } of newest) {
    const article = await content.item('articles', language, name)
    if (!article) continue
    const { title, digest, published, author, tags, body } = article.value
    feed.addItem({
      id: address(articleAddress(name)),
      link: address(articleAddress(name)),
      title,
      description: digest,
      content: elsewhere(body, origin),
      date: new Date(published),
      published: new Date(published),
      category: tags.map((term) => ({ term })),
      ...(author && { author: [{ name: author }] }),
    })
  }
  // The library has a feed's language, but does not write it in Atom's way.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${languageTag[language]}" `)
}

/** HTML for other sites: absolute addresses, and pictures in the one format that all readers show. */
function elsewhere(html: string, origin: string): string {
  return html
    .replaceAll(/<source[^>]*>/g, '')
    .replaceAll(/<\/?picture>/g, '')
    .replaceAll(/ (href|src)="\//g, ` $1="${origin}/`)
}

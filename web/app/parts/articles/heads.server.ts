import { articleAddress } from '@shuyuan/content/addresses/addresses'
import type { Account } from '@shuyuan/content/kinds/article'
import type { ListedFile } from '@shuyuan/content/reading/collections'
import type { Content } from '@shuyuan/content/reading/content'
import { pictureOf } from '@shuyuan/content/media/picture'
import type { Language } from '@shuyuan/contract/text/language'
import { readingMinutes } from './reading-time.ts'
import type { ArticleHead } from './article-head.ts'

/** By article as it was read: to count characters takes longer than to render the list. */
const minutes = new WeakMap<object, number>()

function minutesOf(body: ListedFile<'articles'>['value']['body']): number {
  const known = minutes.get(body) ?? readingMinutes(body.markdown)
  minutes.set(body, known)
  return known
}

function headOf(content: Content, { name, value, lang }: ListedFile<'articles'>): ArticleHead {
  const { title, digest, published, tags, cover, body } = value
  return {
    name,
    href: articleAddress(name),
    title,
    digest,
    published,
    tags,
    minutes: minutesOf(body),
    picture: cover ? (pictureOf(content.media(), cover) ?? null) : null,
    lang,
  }
}

/** The articles of an account, newest first, without those that were taken back. */
export function articlesOf(content: Content, language: Language, account: Account): ListedFile<'articles'>[] {
  return content
    .list('articles', language)
    .filter(({ name, value }) => name.startsWith(`${account}/`) && !value.withdrawn)
    .toSorted((a, b) => b.value.published.localeCompare(a.value.published) || a.name.localeCompare(b.name))
}

export function newestOf(heads: readonly ArticleHead[]): ArticleHead[] {
  return heads.toSorted((a, b) => b.published.localeCompare(a.published))
}

export function articleHeads(content: Content, language: Language, account: Account): ArticleHead[] {
  return articlesOf(content, language, account).map((listed) => headOf(content, listed))
}

/** Those that have most tags in common with an article, newest first among equals. */
export function relatedTo(
  { name, tags }: Pick<ArticleHead, 'name' | 'tags'>,
  heads: readonly ArticleHead[],
  count: number,
): ArticleHead[] {
  const shared = (head: ArticleHead) => head.tags.filter((tag) => tags.includes(tag)).length
  return heads
    .filter((head) => head.name !== name && shared(head) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, count)
}

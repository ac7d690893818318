import type { Account } from '@shuyuan/content/kinds/article'
import type { Content } from '@shuyuan/content/reading/content'
import { languages, type Language } from '@shuyuan/contract/text/language'
import { articleHeads } from '#app/parts/articles/heads.server.ts'
import type { Listed } from './archive.ts'

/** The articles of an account, newest first, each with its tags in all languages. */
export function listedArticles(content: Content, language: Language, account: Account): Listed[] {
  const tags = languages.map(
    (each) => new Map(content.list('articles', each).map(({ name, value }) => [name, value.tags])),
  )
  return articleHeads(content, language, account).map((head) => ({
    head,
    aliases: head.tags.map((_, at) => tags.flatMap((byName) => byName.get(head.name)?.[at] ?? [])),
  }))
}

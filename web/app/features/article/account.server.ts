import { accountPage, articleAddress } from '@shuyuan/content/addresses/addresses'
import type { Account } from '@shuyuan/content/kinds/article'
import type { Content } from '@shuyuan/content/reading/content'
import { languageTag, languages, type Language } from '@shuyuan/contract/text/language'
import { redirect } from 'react-router'
import { articlesOf, articleHeads } from '#app/parts/articles/heads.server.ts'
import { followViews } from '#app/parts/blocks/loading/follow-accounts.server.ts'
import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import { breadcrumbList, fullAddress, schoolAsProvider } from '#app/parts/catalogue/structured.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { chooseArticles, type Listed } from './archive.ts'
import { feedOf } from './feed-link.server.ts'
import type { AccountView } from './article-view.ts'

/** The account whose page, or whose article's page, an address is. */
export function accountOf(request: Request): Account {
  return new URL(request.url).pathname.startsWith(accountPage.zy) ? 'zy' : 'main'
}

/** The page of an account. `?id=` is how older links name an article. */
export async function loadAccount(args: LoadArgs): Promise<AccountView> {
  const { content, language, request, structured } = args
  if (!content) throw new Error('articles are listed on the server')
  const account = accountOf(request)
  const path = accountPage[account]
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id) {
    if (!content.names('articles').includes(`${account}/${id}`)) throw notFound(request)
    throw redirect(articleAddress(`${account}/${id}`))
  }
  const page = await loadPage(path.slice(1), args)
  const listed = listedArticles(content, language, account)
  const archive = chooseArticles(listed, searchParams)
  if (!archive) throw notFound(request)
  const { tag, month, page: number } = archive.choice
  const whole = !tag && !month && number === 1
  const featured = articlesOf(content, language, account).find(({ value }) => value.featured)?.name
  structured({
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: page.title,
    description: page.description,
    url: fullAddress(request, path),
    inLanguage: languageTag[page.lang],
    publisher: schoolAsProvider(args),
    blogPost: archive.shown.map(({ title, href, published }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: fullAddress(request, href),
      datePublished: published,
    })),
  })
  structured(breadcrumbList(request, [{ name: page.title, path }]))
  return {
    ...page,
    account,
    path,
    follow: followViews(content, language).find((each) => each.account === account) ?? null,
    feed: feedOf(account, language, page.title),
    featured: whole ? (listed.find(({ head }) => head.name === featured)?.head ?? null) : null,
    archive,
    canonical: whole ? '' : path,
  }
}

/** The articles of an account, newest first, each with its tags in all languages. */
function listedArticles(content: Content, language: Language, account: Account): Listed[] {
  const tags = languages.map(
    (each) => new Map(content.list('articles', each).map(({ name, value }) => [name, value.tags])),
  )
  return articleHeads(content, language, account).map((head) => ({
    head,
    aliases: head.tags.map((_, at) => tags.flatMap((byName) => byName.get(head.name)?.[at] ?? [])),
  }))
}

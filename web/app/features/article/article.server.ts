import { extname } from 'node:path'
import { textOfHtml } from '@shuyuan/content/markdown/user-html'
import { accountPage, addresses } from '@shuyuan/content/addresses/addresses'
import type { Account, Article } from '@shuyuan/content/kinds/article'
import type { Content } from '@shuyuan/content/reading/content'
import { pictureOf } from '@shuyuan/content/media/picture'
import { languageTag, type Language } from '@shuyuan/contract/text/language'
import { data } from 'react-router'
import type { ArticleHead } from '#app/parts/articles/article-head.ts'
import { articleHeads, relatedTo } from '#app/parts/articles/heads.server.ts'
import { breadcrumbList, fullAddress, schoolAsProvider } from '#app/parts/catalogue/structured.server.ts'
import { courseCards } from '#app/parts/catalogue/course-view.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { fileText } from '#app/ui/size-text.ts'
import { accountOf } from './account.server.ts'
import { explainWords } from './text/explain.ts'
import { feedOf } from './feed-link.server.ts'
import type { ArticleView, FeedLink, WithdrawnView } from './article-view.ts'

/** The form that the readers of an account are shown. */
const signUp: Readonly<Record<Account, string>> = {
  main: addresses.form('guoxuebaoming'),
  zy: addresses.form('zybm'),
}
/** The page of the subject that an account's articles invite to. */
const subjectPage: Readonly<Record<Account, string>> = { main: '/guoxue', zy: '/zhongyi' }
/** How many articles are named to go on with. */
const relatedCount = 3

/** An article. A withdrawn one answers 404 with its own words and other things to read. */
export async function loadArticle(args: LoadArgs) {
  const { content, language, params, request, tag, prepared, structured } = args
  tag('content')
  if (!content) throw new Error('articles are read on the server')
  const account = accountOf(request)
  const name = `${account}/${params['slug']}`
  const found = await content.item('articles', language, name)
  if (!found) throw notFound(request)
  const { value, lang } = found
  const heads = articleHeads(content, language, account)
  const page = await content.item('pages', language, accountPage[account].slice(1))
  const list: FeedLink = { href: accountPage[account], title: page?.value.title ?? '' }
  if (value.withdrawn) {
    const withdrawn: WithdrawnView = {
      kind: 'withdrawn',
      noindex: true,
      title: value.title,
      words: value.withdrawn,
      lang,
      account,
      list,
      related: relatedTo({ name, tags: value.tags }, heads, relatedCount),
    }
    return data(withdrawn, { status: 404, statusText: 'Page Not Found' })
  }
  const at = heads.findIndex((head) => head.name === name)
  const head = heads[at]
  if (!head) throw notFound(request)
  const { html, notes } = explainWords(asPage(value.body), words(content, lang))
  describe(args, head, value, list)
  structured(
    breadcrumbList(request, [
      { name: list.title, path: list.href },
      { name: value.title, path: head.href },
    ]),
  )
  const view: ArticleView = {
    kind: 'article',
    title: value.title,
    description: describedBy(value.digest, textOfHtml(value.body)),
    canonical: value.original ? (value.source ?? '') : '',
    account,
    head,
    author: value.author ?? '',
    source: value.source ?? '',
    list,
    feed: feedOf(account, language, list.title),
    body: prepared('article-text', html),
    notes,
    files: filesOf(content, name, value),
    newer: heads[at - 1] ?? null,
    older: heads[at + 1] ?? null,
    related: relatedTo(head, heads, relatedCount),
    signUp: signUpOf(content, account, value, language),
    course: courseCards(content, language).find(({ slug }) => slug === value.course) ?? null,
  }
  return view
}

/** The article's own form while it is there, else that of its account. */
function signUpOf(
  content: Content,
  account: Account,
  { form: key = '' }: Article,
  language: Language,
): ArticleView['signUp'] {
  const form = content.form(key)
  const own = addresses.form(key)
  if (form && !content.isClosed(own))
    return { href: own, words: { title: form.title[language], text: form.intro[language] } }
  const href = signUp[account]
  return [href, subjectPage[account]].some(content.isClosed) ? null : { href }
}

/** The files of an article that are there. */
function filesOf(content: Content, name: string, { files = [] }: Article): ArticleView['files'] {
  return files.flatMap((file) => {
    const handout = content.handouts().get(file)
    if (!handout) return []
    const about = fileText({ ending: extname(file).slice(1), size: handout.size })
    return [{ title: handout.title || file, about, href: `/api/article/file/${name}/${file}` }]
  })
}

/** Headings of Markdown begin at level 3; below an article's title the next level is 2. */
function asPage(html: string): string {
  return html.replaceAll(
    /<(\/?)h([3-6])>/g,
    (_, end: string, level: string) => `<${end}h${Number(level) - 1}>`,
  )
}

/** The glossary in the language of the article. */
function words(content: Content, language: Language) {
  return content.glossary().map(({ term, pinyin, meaning }) => ({
    term: term[language],
    chinese: term['zh-cn'],
    pinyin,
    meaning: meaning[language],
  }))
}

function describe(
  { content, request, siteName, structured }: LoadArgs,
  head: ArticleHead,
  { author, cover, source }: Article,
  list: FeedLink,
) {
  const picture = content && cover ? pictureOf(content.media(), cover) : undefined
  structured({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: head.title,
    description: head.digest,
    url: fullAddress(request, head.href),
    mainEntityOfPage: fullAddress(request, head.href),
    inLanguage: languageTag[head.lang],
    datePublished: head.published,
    keywords: head.tags.join(', '),
    timeRequired: `PT${head.minutes}M`,
    author: author ? { '@type': 'Organization', name: author } : schoolAsProvider({ request, siteName }),
    publisher: schoolAsProvider({ request, siteName }),
    isPartOf: { '@type': 'Blog', name: list.title, url: fullAddress(request, list.href) },
    ...(picture && { image: fullAddress(request, picture.src) }),
    ...(source && { isBasedOn: source }),
  })
}

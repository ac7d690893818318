import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { QuestionHead } from '@shuyuan/contract/question/question'
import { questionsPerPage, questionTabs } from '@shuyuan/contract/question/question-kinds'
import { redirect } from 'react-router'
import type { QueryTo } from '#app/api/client.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import { breadcrumbList, describeList } from '#app/parts/catalogue/structured.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { allTags, tagName } from './tags.server.ts'
import {
  type ListChoice,
  type ListedQuestion,
  type Listing,
  listPath,
  type ListView,
  threadPath,
} from './question-view.ts'

/** How many questions a search shows. */
const mostFound = 20
const faqCount = 3

/** The list of questions that the address names. `?id=` is how older links name a question. */
export async function loadList(args: LoadArgs): Promise<ListView> {
  const { request, tag, structured } = args
  const id = new URL(request.url).searchParams.get('id')
  if (id && /^[1-9]\d{0,9}$/.test(id)) throw redirect(threadPath(Number(id)))
  tag('questions')
  const page = await loadPage(listPath.slice(1), args)
  const choice = choiceOf(args)
  const listing = await loadListing(args, choice)
  const { tab, tag: chosen, page: number, query } = choice
  const whole = tab === questionTabs[0] && !chosen && !query && number === 1
  structured(breadcrumbList(request, [{ name: page.title, path: listPath }]))
  if (whole && listing && listing !== 'off') {
    const items = listing.questions.map(({ title, id: of }) => ({ name: title, path: threadPath(of) }))
    describeList(args, page.title, items)
  }
  const empty = listing && listing !== 'off' && listing.total === 0
  return {
    ...page,
    listing,
    faqs: empty ? await faqsOf(args) : [],
    canonical: whole ? '' : listPath,
    noindex: query !== '',
  }
}

function choiceOf({ content, request }: LoadArgs): ListChoice {
  const { searchParams } = new URL(request.url)
  const read = (name: string) => (searchParams.get(name) ?? '').trim()
  const tab = read('tab') === '' ? questionTabs[0] : questionTabs.find((known) => known === read('tab'))
  const page = read('page') === '' ? 1 : Number(read('page'))
  if (!tab || !Number.isInteger(page) || page < 1 || page > 1_000_000) throw notFound(request)
  const tag = read('tag')
  if (tag && content && !isTag(content, tag)) throw notFound(request)
  return { query: read('q').slice(0, 200), tab, tag, page }
}

function isTag(content: NonNullable<LoadArgs['content']>, tag: string): boolean {
  return allTags(content, 'zh-cn').some((each) => each.tag === tag)
}

async function loadListing(args: LoadArgs, choice: ListChoice): Promise<ListView['listing']> {
  const { api, content, language, offers, request, report } = args
  if (!content || !offers('question')) return 'off'
  const { query, tab, tag, page } = choice
  const options = { showErrorMessage: false, showCodeMessage: false }
  const ask = async <Path extends '/api/question/list' | '/api/question/search'>(
    path: Path,
    params: QueryTo<Path>,
  ) => {
    const answer = await api.get(path, { ...options, params }).catch((error: unknown) => report(error))
    return answer?.code === code.success ? answer.data : null
  }
  const limit = questionsPerPage
  const [list, sought] = await Promise.all([
    ask('/api/question/list', { tab, tag, page, limit }),
    query ? ask('/api/question/search', { q: query, limit: mostFound }) : null,
  ])
  const found = query ? sought : list
  if (!list || !found) return null
  if (page > 1 && found.list.length === 0) throw notFound(request)
  const listed = ({ time, answered: _answered, status: _status, ...head }: QuestionHead): ListedQuestion => ({
    ...head,
    tag: tagName(content, language, head.tag),
    day: dayOf(time),
  })
  const listing: Listing = {
    choice,
    questions: found.list.map(listed),
    total: found.total,
    last: query ? 1 : Math.max(1, Math.ceil(found.total / limit)),
    tabs: list.tabs,
    tags: list.tags.map(({ tag: used, count }) => ({ ...tagName(content, language, used), count })),
  }
  return listing
}

/** The day of a moment in unix seconds, at the school. */
export function dayOf(time: number): string {
  return timeFormat(time, { format: 'yyyy-mm-dd' })
}

/** The first questions of the page's FAQ. */
async function faqsOf({ content, language }: LoadArgs): Promise<ListView['faqs']> {
  const page = await content?.item('pages', language, listPath.slice(1))
  return (page?.value.blocks ?? [])
    .flatMap((block) =>
      block.block === 'faq'
        ? block.items.map(({ question }) => ({ question, href: block.id ? `#${block.id}` : listPath }))
        : [],
    )
    .slice(0, faqCount)
}

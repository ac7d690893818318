import { markedBy } from '@shuyuan/content/search/marked'
import type { SearchHit, SearchResult } from '@shuyuan/content/search/search'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { SearchView } from '#app/parts/search/search-view.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { classDocuments } from './found-classes/found-classes.server.ts'

/** How many hits of a group are shown. */
const limit = 12
/** How many errands stand on the page before anything is found. */
const shownErrands = 6

/** What `?q=` finds: in the content, and among the questions of members that have an answer. */
export async function loadSearch(args: LoadArgs): Promise<SearchView> {
  const { content, language, offers, report, request } = args
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200)
  const errands = (content?.signposts() ?? [])
    .filter(({ needs }) => needs === undefined || offers(needs))
    .slice(0, shownErrands)
    .map(({ title, to }) => ({ title: title[language], href: to }))
  if (!content || !query) return { query, results: [], errands }
  const [results, asked] = await Promise.all([
    classDocuments(args)
      .catch((error: unknown) => (report(error), []))
      .then((classes) => content.search(language, query, limit, offers, classes)),
    threads(args, query),
  ])
  return { query, results: joined(results, asked), errands }
}

async function threads({ api, offers, report }: LoadArgs, query: string): Promise<SearchResult | null> {
  if (!offers('question')) return null
  const answer = await api
    .get('/api/question/search', {
      params: { q: query, answered: 1, limit },
      showErrorMessage: false,
    })
    .catch((error: unknown) => report(error))
  if (answer?.code !== code.success || answer.data.total === 0) return null
  const hits = answer.data.list.map(({ id, title, excerpt, author }): SearchHit => ({
    href: `/guoxuewenda/${id}`,
    title: markedBy(query, title),
    place: author.name,
    text: markedBy(query, excerpt),
  }))
  return { group: 'questions', hits, total: answer.data.total }
}

/** Questions of members stand before those that the pages answer. */
function joined(results: SearchResult[], asked: SearchResult | null): SearchResult[] {
  if (!asked) return results
  const present = results.find(({ group }) => group === asked.group)
  if (!present) return [...results, asked]
  const hits = [...asked.hits, ...present.hits].slice(0, limit)
  const whole = { ...present, hits, total: asked.total + present.total }
  return results.map((result) => (result === present ? whole : result))
}

import { markedBy, type SearchHit, type SearchResult } from '@shuyuan/content/search/search'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { SearchView } from '#app/parts/search/search-view.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** How many hits of a group are shown. */
const limit = 12

/** What `?q=` finds: in the content, and among the questions of members that have an answer. */
export async function loadSearch(args: LoadArgs): Promise<SearchView> {
  const { content, language, offers, request } = args
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200)
  if (!content || !query) return { query, results: [] }
  const [results, asked] = await Promise.all([
    content.search(language, query, limit, offers),
    threads(args, query),
  ])
  return { query, results: joined(results, asked) }
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

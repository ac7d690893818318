import type { SearchView } from '#app/parts/search/view.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** How many hits of a group are shown. */
const limit = 12

/** What `?q=` finds. */
export async function loadSearch({ content, language, request }: LoadArgs): Promise<SearchView> {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 60)
  const results = content && query ? await content.search(language, query, limit) : []
  return { query, results }
}

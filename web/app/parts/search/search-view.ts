import type { SearchResult } from '@shuyuan/content/search/search'

/** What a search answers: `query` as it was asked, cut to what is searched for. */
export interface SearchView {
  query: string
  results: SearchResult[]
  /** What families come for most, for who has not asked yet or found nothing. */
  errands: readonly { title: string; href: string }[]
}

/** Where a query is answered. */
export function searchPath(query: string): string {
  return query ? `/search?q=${encodeURIComponent(query)}` : '/search'
}

import type { Language } from '@shuyuan/contract/text/language'
import { ruleOf } from '#app/rule-of.ts'

export interface PageKey {
  key: string
  language: Language
  /** Path and the query parameters that the page reads, in the rule's order. */
  address: string
}

/** The cache key of a page, null for pages that are not cached. Unknown parameters share one entry. */
export function pageKey(pathname: string, query: URLSearchParams | null, language: Language): PageKey | null {
  const rule = ruleOf(pathname)
  if (!rule?.prerender) return null
  // Most requests have no query to read.
  if (!query || !rule.query) return { key: `${language} ${pathname}`, language, address: pathname }
  const read = new URLSearchParams()
  for (const name of rule.query) {
    const value = query.get(name)
    // Very long values are ignored.
    if (value && value.length <= 100) read.set(name, value)
  }
  const search = read.toString()
  const address = search ? `${pathname}?${search}` : pathname
  return { key: `${language} ${address}`, language, address }
}

export function readKey(key: string): PageKey {
  const space = key.indexOf(' ')
  return { key, language: key.slice(0, space) as Language, address: key.slice(space + 1) }
}

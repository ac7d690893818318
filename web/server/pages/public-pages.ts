import type { Content } from '@shuyuan/content/reading/content'
import { publicAddresses, type PublicAddress } from '@shuyuan/content/addresses/public-addresses'
import { routeRules } from '#app/route-rules.ts'
import { ruleOf } from '#app/rule-of.ts'

/** The public pages of the present content. */
export interface PublicPages {
  /** For search engines, by path. */
  indexed(): ReadonlyMap<string, PublicAddress>
  /** Paths that are rendered ahead: the flat pages, then those below them. */
  ahead(): readonly string[]
}

/** Paths with a route rule of their own that are rendered ahead. */
export const flatPaths: readonly string[] = Object.keys(routeRules).filter(
  (path) => routeRules[path]?.prerender && !routeRules[path].below,
)

export function createPublicPages(content: Content): PublicPages {
  let known = ''
  let indexed: ReadonlyMap<string, PublicAddress> = new Map()
  let ahead: readonly string[] = []

  function read() {
    const hash = content.hash()
    if (hash === known) return
    // A page of the content needs a route rule, or one of a page above it.
    const all = publicAddresses(content).filter(({ path, kind }) =>
      kind === 'page' ? flatPaths.includes(path) : ruleOf(path)?.prerender,
    )
    const wanted = all.filter(({ path, hidden }) => !hidden && !ruleOf(path)?.noindex)
    indexed = new Map(wanted.map((each) => [each.path, each]))
    ahead = [...new Set([...flatPaths, ...all.map(({ path }) => path)])]
    known = hash
  }

  return {
    indexed() {
      read()
      return indexed
    },
    ahead() {
      read()
      return ahead
    },
  }
}

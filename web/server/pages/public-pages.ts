import type { Content } from '@shuyuan/content/reading/content'
import { publicAddresses } from '@shuyuan/content/addresses/public-addresses'
import type { PublicAddress } from '@shuyuan/content/addresses/public-addresses'
import { routeRules } from '#app/route-rules.ts'
import { ruleOf } from '#app/routing/rules.ts'

/** The site's public pages, of the content as it is now. */
export interface PublicPages {
  /** For search engines, by path. */
  indexed(): ReadonlyMap<string, PublicAddress>
  /** Paths that are rendered before anybody asks: the flat pages, then those below them. */
  ahead(): readonly string[]
}

/** Paths of their own in the route rules that are rendered ahead. */
export const flatPaths: readonly string[] = Object.keys(routeRules).filter(
  (path) => routeRules[path]?.prerender,
)

export function createPublicPages(content: Content): PublicPages {
  let known = ''
  let indexed: ReadonlyMap<string, PublicAddress> = new Map()
  let ahead: readonly string[] = []

  function read() {
    const hash = content.hash()
    if (hash === known) return
    // A page of the content needs a rule of its own, or of a page above it.
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

import { matchPath } from 'react-router'
import { routePaths } from '#app/current-router.ts'
import type { MenuEntry } from '#app/session/rules.ts'

/**
 * The first entry, depth first, that is a page of this site: not a folder, link, embedded page or path with a query,
 * and `isPage` knows its path. Null when there is none.
 */
export function firstUsable(
  entries: readonly MenuEntry[],
  isPage: (path: string) => boolean,
): MenuEntry | null {
  for (const entry of entries) {
    if (entry.type !== 'menu_dir' && entry.meta.menu_type === 'tab' && isPage(entry.path)) return entry
    const below = firstUsable(entry.children, isPage)
    if (below) return below
  }
  return null
}

export const overview = '/user/account/overview'

/** Where `/user` leads a member: to the first usable entry of the menu, else to the overview. */
export const firstMemberPage = (entries: readonly MenuEntry[]): string =>
  firstUsable(entries, isPage)?.path ?? overview

function isPage(path: string): boolean {
  return routePaths().some((pattern) => matchPath({ path: pattern, caseSensitive: true }, path) !== null)
}

import type { MenuEntry } from '#app/session/rules.ts'

/**
 * The first entry, depth first, that is a page of this site: no folder, and its path is one that `isPage` knows.
 * Links, embedded pages and paths with a query never are. Null when there is none.
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

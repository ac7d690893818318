import { createContext, use } from 'react'
import type { MenuEntry } from '#app/session/rules.ts'
import { useSiteConfig } from '#app/session/stores.tsx'

/** One place of the site's own navigation, from its content. */
export interface FixedItem {
  title: string
  /** Path inside the site. */
  path: string
}

/** The navigation for a server that sends none. */
export const FixedNavigationContext = createContext<readonly FixedItem[]>([])

/** The head navigation: the server's, else the fixed one; without Home, which the header has anyway. */
export function useHeadNav(): readonly MenuEntry[] {
  const headNav = useSiteConfig((state) => state.headNav)
  const fixed = use(FixedNavigationContext)
  const entries = headNav.length > 0 ? headNav : fixed.map(entryOf)
  return entries.filter((entry) => entry.path !== '/' || entry.children.length > 0)
}

/** Negative ids: a server's are positive. */
function entryOf({ title, path }: FixedItem, index: number): MenuEntry {
  const id = -1 - index
  const meta = { id, type: 'nav', menu_type: 'tab' } as const
  return { id, type: 'nav', name: '', title, path, icon: '', children: [], meta }
}

import type { MenuEntry } from '#app/session/rules.ts'

/** What the header marks as the current place. */
export type Current =
  | { kind: 'entry'; id: number }
  | { kind: 'home' }
  | { kind: 'memberCenter' }
  | { kind: 'none' }

export interface PageAddress {
  pathname: string
  /** Begins with '?', or is ''. */
  search: string
}

/**
 * Home for '/'; else the entry whose path is the current one (head navigation first, then the visitor's entries,
 * then the member's menus); else Member Center for paths below /user.
 */
export function currentOf(place: PageAddress, ...menus: readonly (readonly MenuEntry[])[]): Current {
  if (place.pathname === '/') return { kind: 'home' }
  const entries = menus.flatMap((menu) => flat(menu))
  const found = entries.find((entry) => isAt(entry, place))
  if (found) return { kind: 'entry', id: found.id }
  const inside = place.pathname === '/user' || place.pathname.startsWith('/user/')
  return inside ? { kind: 'memberCenter' } : { kind: 'none' }
}

/**
 * Whether the current page is the entry's. Query parameters that the entry does not name are ignored. False for
 * links.
 */
export function isAt(entry: Pick<MenuEntry, 'path' | 'meta'>, { pathname, search }: PageAddress): boolean {
  if (entry.meta.menu_type === 'link') return false
  return entry.path === pathname + search || entry.path === pathname
}

function flat(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children)])
}

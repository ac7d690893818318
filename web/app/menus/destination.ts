import type { MenuEntry } from '#app/session/rules.ts'

/** Where a menu entry leads. */
export type Destination =
  /** A page of the site; `document` ones need a full load (an embedded page has a security policy of its own). */
  | { kind: 'inside'; path: string; document: boolean }
  /** A new tab. */
  | { kind: 'outside'; url: string }
  /** Nowhere: it only holds its children. */
  | { kind: 'folder' }
  /** A type that nobody knows, or an address that must not be followed. */
  | { kind: 'unknown' }

type Entry = Pick<MenuEntry, 'type' | 'path' | 'children'> & { meta: { menu_type: string } }

/** By the entry's menu type: iframe and tab stay inside, link leaves. Parents that are folders or '/' lead nowhere. */
export function destinationOf({ type, path, children, meta }: Entry): Destination {
  if (type === 'menu_dir' || (children.length > 0 && path === '/')) return { kind: 'folder' }
  if (meta.menu_type === 'link')
    return isWebAddress(path) ? { kind: 'outside', url: path } : { kind: 'unknown' }
  if (meta.menu_type !== 'tab' && meta.menu_type !== 'iframe') return { kind: 'unknown' }
  if (!path.startsWith('/') || path.startsWith('//')) return { kind: 'unknown' }
  return { kind: 'inside', path, document: meta.menu_type === 'iframe' }
}

/** http, https, mail and telephone; a relative address leads into the site and may be opened too. */
function isWebAddress(url: string): boolean {
  if (!url) return false
  const base = 'https://site.invalid'
  if (!URL.canParse(url, base)) return false
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(url, base).protocol)
}

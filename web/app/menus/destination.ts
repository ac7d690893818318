import type { MenuEntry } from '#app/session/rules.ts'

export type Destination =
  /**
   * A page of the site. `document`: it needs a full page load, because an embedded page has its own security policy.
   */
  | { kind: 'inside'; path: string; document: boolean }
  | { kind: 'outside'; url: string }
  /** Has only children. */
  | { kind: 'folder' }
  /** An unknown type, or an address that must not be followed. */
  | { kind: 'unknown' }

type Entry = Pick<MenuEntry, 'type' | 'path' | 'children'> & { meta: { menu_type: string } }

/**
 * By the entry's menu type: iframe and tab stay on the site, link leaves it. Parents that are folders or '/' lead
 * nowhere.
 */
export function destinationOf({ type, path, children, meta }: Entry): Destination {
  if (type === 'menu_dir' || (children.length > 0 && path === '/')) return { kind: 'folder' }
  if (meta.menu_type === 'link')
    return isWebAddress(path) ? { kind: 'outside', url: path } : { kind: 'unknown' }
  if (meta.menu_type !== 'tab' && meta.menu_type !== 'iframe') return { kind: 'unknown' }
  if (!path.startsWith('/') || path.startsWith('//')) return { kind: 'unknown' }
  return { kind: 'inside', path, document: meta.menu_type === 'iframe' }
}

/** http, https, mailto and tel. A relative address stays on the site and is allowed too. */
function isWebAddress(url: string): boolean {
  if (!url) return false
  const base = 'https://site.invalid'
  if (!URL.canParse(url, base)) return false
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(url, base).protocol)
}

/**
 * Path, query and hash of an address of this site, for the router. Leading slashes are reduced to one, because a
 * path such as `//host` (from `/.//host`) would name another host.
 */
export function inSite({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return pathname.replace(/^\/+/, '/') + search + hash
}

const anywhere = 'http://site.invalid'

/**
 * The path on this site that a text names; null for another host. The URL parser decides, so unusual spellings
 * cannot get around it.
 */
export function ownPath(text: string): string | null {
  const url = URL.parse(text, anywhere)
  return url?.origin === anywhere ? inSite(url) : null
}

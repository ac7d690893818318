/**
 * Path, query and part of an address of this site, for the router: an address may have several slashes in front
 * (`/.//host` is one), and what begins with two would name another host there.
 */
export function inSite({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return pathname.replace(/^\/+/, '/') + search + hash
}

const anywhere = 'http://site.invalid'

/** The path that a text names on this site; null for another host, however it is spelled: the parser decides. */
export function ownPath(text: string): string | null {
  const url = URL.parse(text, anywhere)
  return url?.origin === anywhere ? inSite(url) : null
}

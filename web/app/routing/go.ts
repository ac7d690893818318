import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { inSite } from '#app/routing/in-site.ts'

/** A way out of the site that nobody gave leave for. */
export class ExternalNavigationError extends Error {
  override readonly name = 'ExternalNavigationError'
  constructor(target: string) {
    super(`Navigation to an external address needs { external: true }: '${target}'`)
  }
}

/** An address that would run something, or read a file, in the place of a page. */
export class DangerousProtocolError extends Error {
  override readonly name = 'DangerousProtocolError'
  constructor(target: string) {
    super(`Navigation to a dangerous address: '${target}'`)
  }
}

const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Where an address leads, seen from `origin`: a path of this site, or another place that may be left for.
 * Throws ExternalNavigationError for another place without leave, DangerousProtocolError for `javascript:`
 * and its like, with or without.
 */
export function targetOf(
  target: string,
  origin: string,
  external = false,
): { path: string } | { url: string } {
  if (!URL.canParse(target, origin)) throw new DangerousProtocolError(target)
  const url = new URL(target, origin)
  if (!safeProtocols.has(url.protocol)) throw new DangerousProtocolError(target)
  if (url.origin === origin) return { path: inSite(url) }
  if (!external) throw new ExternalNavigationError(target)
  return { url: url.href }
}

export interface GoOptions {
  /** Leave to go to another site. */
  external?: boolean
  replace?: boolean
}

/** `go(address)` for addresses that come from elsewhere: in-site ones are navigated to, others need leave. */
export function useGo(): (target: string, options?: GoOptions) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (target, { external = false, replace = false } = {}) => {
      const to = targetOf(target, window.location.origin, external)
      if ('path' in to) await navigate(to.path, { replace })
      else window.location.assign(to.url)
    },
    [navigate],
  )
}

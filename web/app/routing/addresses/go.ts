import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { inSite } from '#app/routing/addresses/in-site.ts'

/** An address of another site, without permission to leave this one. */
export class ExternalNavigationError extends Error {
  override readonly name = 'ExternalNavigationError'
  constructor(target: string) {
    super(`Navigation to an external address needs { external: true }: '${target}'`)
  }
}

/** An address that would run a script or read a file, such as `javascript:`. */
export class DangerousProtocolError extends Error {
  override readonly name = 'DangerousProtocolError'
  constructor(target: string) {
    super(`Navigation to a dangerous address: '${target}'`)
  }
}

const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Where an address leads, seen from `origin`: a path of this site, or another site if `external` permits it. Throws
 * ExternalNavigationError for another site without permission, and DangerousProtocolError for `javascript:` and
 * similar, even with it.
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
  /** Permits to go to another site, which opens in a new tab. */
  external?: boolean
}

/**
 * `go(address)` for addresses from outside of the code: those of this site are navigated to, others need
 * permission.
 */
export function useGo(): (target: string, options?: GoOptions) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (target, { external = false } = {}) => {
      const to = targetOf(target, window.location.origin, external)
      if ('path' in to && !external) await navigate(to.path)
      else window.open('path' in to ? to.path : to.url, '_blank', 'noopener')
    },
    [navigate],
  )
}

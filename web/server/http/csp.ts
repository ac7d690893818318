import { hash } from 'node:crypto'
import type { IndexData } from '@shuyuan/contract/site/site'
import { embeddablePath } from '#app/parts/other-sites/judge.ts'
import type { WebSettings } from '#server/settings.ts'

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g

/** Where browsers report what the policy refused, and the name of that reporting group. */
export const reportPath = '/csp-report'
export const reportGroup = 'csp'

/** The hashes of a finished document's own inline scripts, as `'sha256-…'`. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
}

export interface PolicyParts {
  hashes: readonly string[]
  settings: WebSettings
  index: IndexData | null
  /** What a page may frame, '' for nothing. */
  frame: string
  /** Hosts of other sites that may frame the page beside this one; null where nobody may, not even this one. */
  framers?: readonly string[] | null
  /** A script of another site that the page may load, '' for none. */
  script?: string
}

/** What a page may load: itself, the configured API and picture hosts, and nothing inline without a hash. */
export function contentPolicy({
  hashes,
  settings,
  index,
  frame,
  script = '',
  framers = [],
}: PolicyParts): string {
  const { publicApiUrl, imageHosts, publicUrl } = settings
  const pictures = [...new Set([publicApiUrl, cdnOrigin(index?.site.cdnUrl ?? ''), ...imageHosts])]
  const list = (...sources: string[]) => ["'self'", ...sources.filter(Boolean)].join(' ')
  return [
    `default-src 'self'`,
    `script-src ${list(...hashes, script)}`,
    `style-src 'self'`,
    `img-src ${list('data:', 'blob:', ...pictures)}`,
    `media-src ${list('blob:', ...pictures)}`,
    `connect-src ${list(publicApiUrl)}`,
    `frame-src ${frame || "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${framers ? list(...framers) : "'none'"}`,
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    // Older browsers know the first, newer ones the second, whose group `safetyHeaders` names.
    `report-uri ${reportPath}`,
    `report-to ${reportGroup}`,
  ].join('; ')
}

/** The host of a CDN address, which may be protocol-relative; '' for one that is none. */
function cdnOrigin(cdnUrl: string): string {
  const address = cdnUrl.startsWith('//') ? `https:${cdnUrl}` : cdnUrl
  if (!URL.canParse(address)) return ''
  const { host, origin } = new URL(address)
  return cdnUrl.startsWith('//') ? host : origin
}

/** The hosts of other sites that may show this path in a frame: one page is made to be embedded. */
export function framersOf(pathname: string, { frameHosts }: WebSettings): readonly string[] {
  return pathname === embeddablePath ? frameHosts : []
}

/** What a page of this path may frame; an embedding page: the origin of the address in its last segment. */
export function framedOrigin(pathname: string, { publicUrl }: WebSettings): string {
  // The desk shows previews of the site's pages.
  if (/^\/desk\/content(?:\/|$)/.test(pathname)) return `'self'`
  const [, encoded] = /^\/user\/iframe\/([^/]+)$/.exec(pathname) ?? []
  if (!encoded) return ''
  try {
    const own = new URL(publicUrl || 'http://site.internal')
    const { protocol, origin, pathname: framed } = new URL(decodeURIComponent(encoded), own)
    if (origin === own.origin) return framed === embeddablePath ? `'self'` : ''
    return ['http:', 'https:'].includes(protocol) ? origin : ''
  } catch {
    return ''
  }
}

import type { IncomingMessage } from 'node:http'
import { directVisit, wechatVisit } from '@shuyuan/contract/desk/figures'
import { ruleOf } from '#app/rule-of.ts'

/** A page that somebody opened, and where from; nothing of the visitor. */
export interface Visit {
  page: string
  /** The host of the page before, `direct` or `wechat` where it is not known, '' for a page of this site. */
  source: string
}

const robots =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|axios|fetch/i
/** What is longer was made up. */
const longestHost = 100

/**
 * What to count of a request for a public page; null for robots, for what a browser loads ahead or a service worker
 * keeps, and for pages that are not for search engines. `moved` is somebody who comes from a page of the site without
 * loading a new document.
 */
export function visitOf(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { address, moved }: { address: string; moved: boolean },
): Visit | null {
  const agent = headers['user-agent'] ?? ''
  if (method !== 'GET' || agent === '' || robots.test(agent)) return null
  if (headers['sec-purpose'] ?? headers['purpose']) return null
  const kind = headers['sec-fetch-dest'] ?? (moved ? 'empty' : 'document')
  if (kind !== (moved ? 'empty' : 'document')) return null
  const [page = '/'] = address.split('?', 1)
  if (ruleOf(page)?.noindex) return null
  return { page, source: moved ? '' : sourceOf(headers, agent) }
}

function sourceOf({ referer, host }: IncomingMessage['headers'], agent: string): string {
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null
  if (from?.host === host) return ''
  if (from?.protocol.startsWith('http') && from.hostname.length <= longestHost)
    return from.hostname.replace(/^www\./, '')
  return /micromessenger/i.test(agent) ? wechatVisit : directVisit
}

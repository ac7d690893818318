import type { IncomingMessage, ServerResponse } from 'node:http'
import { draftParameter } from '@shuyuan/contract/desk/site/content'
import { isWechat } from '@shuyuan/contract/site/wechat-share'
import { isLanguage } from '@shuyuan/contract/text/language'
import { languageCookie, languageKey } from '#app/i18n/choice.ts'
import { pageOfPayload } from '#app/routing/payload.ts'
import { sendBody } from '#server/http/body.ts'
import type { RenderedPage } from '#server/pages/make-page.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import { pageKey, type PageKey } from '#server/pages/page-key.ts'
import type { WebDeps, WebSettings } from '#server/settings.ts'
import { cookieValue, languageOf } from '#server/http/visitor.ts'
import { visitOf } from '#server/http/visit.ts'

/** A request for a page that is the same for everybody, or for its payload. */
export interface PageRequest {
  page: PageKey
  kind: 'html' | 'payload'
  query: URLSearchParams | null
}

export interface HitsOptions {
  cache: PageCache
  settings: WebSettings
  buildId: string
  /** Called when an old copy was served. */
  onStale(page: PageKey): void
  onVisit?: WebDeps['onVisit']
}

/** Reads what is asked for; answers from the cache. */
export function createHits({ cache, settings, buildId, onStale, onVisit }: HitsOptions) {
  const secure = settings.publicUrl.startsWith('https:')

  /** Null for everything that is not cached: member pages, files, writes, previews. */
  function read(request: IncomingMessage): PageRequest | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const query = mark === -1 ? null : new URLSearchParams(url.slice(mark + 1))
    if (query?.has(draftParameter)) return null
    const pathname = mark === -1 ? url : url.slice(0, mark)
    const payloadOf = pageOfPayload(pathname)
    const page = pageKey(payloadOf ?? pathname, query, languageOf(request, query))
    return page && { page, query, kind: payloadOf === null ? 'html' : 'payload' }
  }

  /** Answers with a page that was found or made for this request. */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, query, page }: PageRequest,
    { bodies, stale }: RenderedPage & { stale: boolean },
  ): void {
    if (stale) onStale(page)
    const moved = kind === 'payload'
    const visit = onVisit && visitOf(request, { address: page.address, moved })
    if (visit) onVisit(visit)
    if (moved) {
      // Data of one build may not fit the components of another.
      const version = query?.get('v')
      if (version && version !== buildId) {
        response.writeHead(404, { 'cache-control': 'no-store' }).end()
        return
      }
      sendBody(request, response, bodies.payload)
      return
    }
    const named = query?.get('lang')
    // Behind a CDN answers are shared, so there only the browser stores the choice.
    const choice =
      isLanguage(named) && !settings.cdn && cookieValue(request.headers.cookie, languageKey) !== named
    const inWechat = bodies.inWechat && isWechat(request.headers['user-agent'] ?? '')
    const body = (inWechat && bodies.inWechat) || bodies.html
    sendBody(request, response, body, choice ? languageCookie(page.language, secure) : undefined)
  }

  return {
    read,
    send,
    /** Answers if the page is in memory; never renders or compresses. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const asked = read(request)
      const entry = asked && cache.get(asked.page.key)
      if (!asked || !entry) return false
      send(request, response, asked, entry)
      return true
    },
  }
}

export type Hits = ReturnType<typeof createHits>

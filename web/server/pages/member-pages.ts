import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deskOverHeader } from '@shuyuan/contract/desk/desk'
import { idempotencyHeader } from '@shuyuan/contract/envelope/own-endpoints'
import { isLanguage } from '@shuyuan/contract/text/language'
import { loginWayIn } from '#app/features/login/login-way.ts'
import { languageCookie } from '#app/i18n/choice.ts'
import { pageAddress } from '#app/routing/addresses/page-address.ts'
import { ruleOf } from '#app/rule-of.ts'
import { bestEncoding, compressBody } from '#server/http/body.ts'
import { contentPolicy, framedOrigin, scriptHashes } from '#server/http/csp.ts'
import { deskHeaders, headersOf, safetyHeaders } from '#server/http/headers.ts'
import { htmlHeaders } from '#server/pages/make-page.ts'
import { retryAfter } from '#server/pages/refusal/refusal.ts'
import { createReadsAhead } from '#server/pages/reads-ahead.ts'
import type { Render, SentForm } from '#server/pages/render.ts'
import type { CallApi, WebSettings } from '#server/settings.ts'
import type { SiteData } from '#server/pages/site-data.ts'
import { deskTokenOf, languageOf, memberTokenOf } from '#server/http/visitor.ts'

export interface MemberPagesOptions {
  render: Render
  site: SiteData
  settings: WebSettings
  callApi: CallApi
  /** False in development, where Vite's own inline scripts and styles must run. */
  strict?: boolean
}

/** Pages of one visitor, error pages and data requests: rendered each time, never cached. */
export function createMemberPages({ render, site, settings, callApi, strict = true }: MemberPagesOptions) {
  const safety = safetyHeaders(settings)
  const secure = settings.publicUrl.startsWith('https:')
  const ahead = createReadsAhead(callApi)

  return async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    form?: SentForm,
  ): Promise<FastifyReply> {
    const address = request.url
    const url = new URL(address, 'http://site.internal')
    const { pathname: page, search } = pageAddress(address)
    const language = languageOf(request.raw, url.searchParams)
    const token = memberTokenOf(request.raw, settings.sessionStorage)
    const desk = page === '/desk' || page.startsWith('/desk/')
    const personal = ruleOf(page)?.middleware?.includes('auth') ?? false
    const calls =
      token && personal && form === undefined
        ? ahead.start(page + search, { id: request.id, language, token, ip: request.ip })
        : callApi
    const { index, wait } =
      token && personal
        ? await site.member(language, token, request.ip)
        : { index: await site.guest(language), wait: 0 }
    const { response, deskOver } = await render({
      id: request.id,
      address,
      ...(form !== undefined && { method: 'POST' as const, form }),
      language,
      token: desk || page === '/user' || page.startsWith('/user/') ? token : '',
      deskToken: desk ? deskTokenOf(request.raw) : '',
      ...(form !== undefined && { action: actionOf(request) }),
      index,
      wait,
      ip: request.ip,
      agent: request.headers['user-agent'],
      cookie: loginWayIn(request.headers.cookie ?? ''),
      callApi: calls,
    })
    // A page without forms.
    if (form !== undefined && response.status === 405) return reply.redirect(address, 303)
    const isFile = response.headers.get('content-disposition')?.startsWith('attachment') === true
    const file = isFile ? response.body : null
    const raw = file ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
    reply.code(response.status).headers({ ...headersOf(response), ...safety, ...(desk && deskHeaders) })
    reply.header('cache-control', 'no-store')
    if (deskOver) reply.header(deskOverHeader, '1')
    if (response.status >= 400) reply.header('x-robots-tag', 'noindex')
    if (response.status === 429 && !response.headers.has('retry-after'))
      reply.header('retry-after', wait > 0 ? wait : restOfMinute())
    if (response.status === 503 && !response.headers.has('retry-after'))
      reply.header('retry-after', retryAfter)
    if (isLanguage(url.searchParams.get('lang'))) reply.header('set-cookie', languageCookie(language, secure))
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      const html = raw.toString()
      // The desk shows previews of the site's own pages.
      const frame = desk ? `'self'` : framedOrigin(url.pathname, settings)
      const framers = desk ? null : []
      const hashes = scriptHashes(html)
      reply.headers({
        ...htmlHeaders(language),
        'cache-control': 'no-store',
        ...(strict && {
          'content-security-policy': contentPolicy({ hashes, settings, index, frame, framers }),
        }),
      })
    }
    // Made while it is sent: it ends where the browser leaves.
    if (file) return reply.send(Readable.fromWeb(file as WebStream))
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity' || raw.length < 1024) return reply.send(raw)
    return reply.header('content-encoding', encoding).send(await compressBody(raw, encoding, 'quick'))
  }
}

/** Seconds until the next minute of the clock, which the API's limits go by. */
function restOfMinute(): number {
  return 60 - (Math.floor(Date.now() / 1000) % 60)
}

/** The browser's name of a form, in the form that the API takes; '' for none. */
function actionOf({ headers }: FastifyRequest): string {
  const name = headers[idempotencyHeader]
  return typeof name === 'string' && /^[\w-]{16,64}$/.test(name) ? name : ''
}

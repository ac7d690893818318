import { draftLanguageParameter, draftParameter } from '@shuyuan/contract/desk/site/content'
import { isLanguage } from '@shuyuan/contract/text/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageAddress } from '#app/routing/addresses/page-address.ts'
import { pageOfPayload } from '#app/routing/payload.ts'
import { ruleOf } from '#app/rule-of.ts'
import { contentPolicy, scriptHashes } from '#server/http/csp.ts'
import { headersOf, safetyHeaders } from '#server/http/headers.ts'
import { languageOf } from '#server/http/visitor.ts'
import { htmlHeaders, payloadOf } from '#server/pages/make-page.ts'
import { withPreviewLinks } from '#server/pages/preview-links.ts'
import { previewWords } from '#server/pages/refusal/refusal.ts'
import type { Render } from '#server/pages/render.ts'
import type { SiteData } from '#server/pages/site-data.ts'
import type { WebDeps, WebSettings } from '#server/settings.ts'

export interface PreviewOptions {
  render: Render
  site: SiteData
  settings: WebSettings
  openDraft: WebDeps['openDraft']
  /** False in development, where Vite's own inline scripts and styles must run. */
  strict?: boolean
}

/**
 * Public pages with drafts of the school, for whoever has the link: the real page, rendered each time, never cached, and
 * hidden from search engines. Links to other pages stay in the preview.
 */
export function createPreviews({ render, site, settings, openDraft, strict = true }: PreviewOptions) {
  const safety = safetyHeaders(settings)

  /** Answers a request for a preview; null for other requests. */
  return async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> {
    const { pathname, searchParams } = new URL(request.url, 'http://site.internal')
    const token = searchParams.get(draftParameter)
    const payloadPage = pageOfPayload(pathname)
    const page = payloadPage ?? pageAddress(pathname).pathname
    if (token === null || !openDraft || !ruleOf(page)?.prerender) return null
    const named = searchParams.get(draftLanguageParameter)
    const language = isLanguage(named) ? named : languageOf(request.raw, searchParams)
    const words = previewWords(language)
    const draft = await openDraft(token)
    reply.headers({
      ...safety,
      ...htmlHeaders(language),
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    if (!draft || draft.faults.length > 0) {
      return reply
        .code(draft ? 422 : 410)
        .type('text/plain; charset=utf-8')
        .send(`${draft ? words.faulty : words.over}\n`)
    }
    const index = await site.guest(language)
    const { response, loaderData } = await render({
      id: request.id,
      address: payloadPage === null ? request.url : payloadPage + request.url.slice(pathname.length),
      language,
      token: '',
      index,
      ip: request.ip,
      content: draft.content,
    })
    const said = await response.text()
    reply.code(response.status)
    if (payloadPage !== null)
      return reply.type('application/json; charset=utf-8').send(payloadOf(loaderData()))
    reply.headers({ ...headersOf(response), 'cache-control': 'no-store' })
    if (!response.headers.get('content-type')?.startsWith('text/html')) return reply.send(said)
    const body = withPreviewLinks(said)
    if (!strict) return reply.send(body)
    const policy = contentPolicy({ hashes: scriptHashes(body), settings, index, frame: '' })
    return reply.header('content-security-policy', policy).send(body)
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDataPath, pagePath } from '#app/routing/addresses/page-address.ts'
import { sendBody, type Body } from '#server/http/body.ts'
import { contentPolicy, scriptHashes } from '#server/http/csp.ts'
import { headersOf, safetyHeaders } from '#server/http/headers.ts'
import { addFormPosts } from '#server/pages/form-posts.ts'
import type { Hits, PageRequest } from '#server/pages/hits.ts'
import type { createMemberPages } from '#server/pages/member-pages.ts'
import type { OpenedPages } from '#server/pages/open-pages.ts'
import { htmlHeaders } from '#server/pages/make-page.ts'
import { retryAfter } from '#server/pages/refusal/refusal.ts'
import type { createPreviews } from '#server/pages/previews.ts'
import type { CallApi, WebSettings } from '#server/settings.ts'

/** Answers that are not pages: files, and generated files. */
export interface Answers {
  /** The answer of a path, null for other paths. */
  get(
    pathname: string,
    request: Pick<FastifyRequest, 'protocol' | 'host'>,
  ): Body | Promise<Body | null> | null | undefined
}

export interface PageRoutes {
  /** Asked one after the other. */
  answers: readonly Answers[]
  hits: Hits
  pages: Pick<OpenedPages, 'find'>
  memberPage: ReturnType<typeof createMemberPages>
  callApi: CallApi
  preview: ReturnType<typeof createPreviews>
  settings: WebSettings
}

/** Routes of everything that the page cache did not answer. */
export function addPageRoutes(app: FastifyInstance, routes: PageRoutes): void {
  const { answers, hits, pages, memberPage, callApi, preview, settings } = routes
  const safety = safetyHeaders(settings)

  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: async (request, reply) => {
      const [pathname = '/'] = request.url.split('?', 1)
      const body = await findAnswer(answers, request)
      if (body) return sendRaw(request, reply, body)
      if (/^\/(assets|builds|og|strokes)\//.test(pathname)) return missing(reply)
      if (pathname.length > 1 && pathname.endsWith('/')) {
        // Each page has one address. Leading slashes are removed too, because browsers take `//host` for another site.
        const search = request.url.slice(pathname.length)
        return reply.redirect(`/${withoutSlashes(pathname)}${search}`, 308)
      }
      // Data of a page in the address bar, by a reload or a bookmark, is of no use to anybody.
      if (isDataPath(pathname) && isNavigation(request))
        return reply.header('cache-control', 'no-store').redirect(pagePath(request.url), 303)
      const asked = hits.read(request.raw)
      if (asked) return publicPage(request, reply, asked)
      return (await preview(request, reply)) ?? memberPage(request, reply)
    },
  })

  addFormPosts(app, { memberPage, callApi, settings })

  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '*',
    handler: (_request, reply) =>
      reply
        .code(405)
        .headers({ allow: 'GET, HEAD, POST', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Method not allowed\n'),
  })

  async function publicPage(request: FastifyRequest, reply: FastifyReply, asked: PageRequest) {
    const result = await pages.find(asked.page)
    if ('entry' in result) {
      reply.hijack()
      hits.send(request.raw, reply.raw, asked, result.entry)
      return reply
    }
    const { rendering, html } = result
    const { response } = rendering
    if (asked.kind === 'payload') return missing(reply)
    const policy = contentPolicy({ hashes: scriptHashes(html), settings, index: null, frame: '' })
    return reply
      .code(response.status)
      .headers({ ...headersOf(response), ...htmlHeaders(asked.page.language), ...safety })
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        // Requests that share a rendering share its failure and log entry.
        'x-request-id': rendering.id,
      })
      .headers(response.status === 503 ? { 'retry-after': String(retryAfter) } : {})
      .send(html)
  }
}

/** Whether a browser asks for a document; older ones only say what they would like to get. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? /text\/html/.test(headers.accept ?? '') : mode === 'navigate'
}

/** Removes slashes at both ends. Not by a pattern, which is slow on an address of many slashes. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && /[/\\]/.test(path[end - 1] ?? '')) end -= 1
  return path.slice(0, end).replace(/^[/\\]+/, '')
}

/** The first answer that is no page. */
export async function findAnswer(answers: readonly Answers[], request: FastifyRequest): Promise<Body | null> {
  const pathname = request.url.split('?', 1)[0] ?? '/'
  for (const source of answers) {
    const body = await source.get(pathname, request)
    if (body) return body
  }
  return null
}

export function sendRaw(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  reply.hijack()
  sendBody(request.raw, reply.raw, body)
  return reply
}

function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}

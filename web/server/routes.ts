import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendBody } from '#server/body.ts'
import type { Body } from '#server/body.ts'
import { contentPolicy, scriptHashes } from '#server/csp.ts'
import type { Files } from '#server/files.ts'
import { safetyHeaders } from '#server/headers.ts'
import type { Hits, PageRequest } from '#server/hits.ts'
import type { createMemberPages } from '#server/member-pages.ts'
import type { ReadingFiles } from '#server/reading-files.ts'
import type { Pages } from '#server/pages.ts'
import { htmlHeaders } from '#server/pages.ts'
import type { WebSettings } from '#server/settings.ts'

export interface PageRoutes {
  files: Files
  reading: ReadingFiles
  builds: ReadonlyMap<string, Body>
  hits: Hits
  pages: Pages
  memberPage: ReturnType<typeof createMemberPages>
  settings: WebSettings
}

/** Everything that no cached copy answered. */
export function addPageRoutes(app: FastifyInstance, routes: PageRoutes): void {
  const { files, reading, builds, hits, pages, memberPage, settings } = routes
  const safety = safetyHeaders(settings)

  // The app reads a request's body itself, where it has one.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: async (request, reply) => {
      const [pathname = '/', search] = request.url.split('?', 2)
      const body = builds.get(pathname) ?? (await files.get(pathname)) ?? (await reading.get(pathname))
      if (body) return sendRaw(request, reply, body)
      if (/^\/(assets|builds|strokes)\//.test(pathname)) return missing(reply)
      if (pathname.length > 1 && pathname.endsWith('/')) {
        // One address a page. Leading slashes too: `//host` is another site to a browser.
        const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
        return reply.redirect(search === undefined ? path : `${path}?${search}`, 308)
      }
      const asked = hits.read(request.raw)
      return asked ? publicPage(request, reply, asked) : memberPage(request, reply)
    },
  })

  async function publicPage(request: FastifyRequest, reply: FastifyReply, asked: PageRequest) {
    const result = await pages.render(asked.page)
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
      .headers({ ...Object.fromEntries(response.headers), ...htmlHeaders(asked.page.language), ...safety })
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .send(html)
  }
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

import type { FastifyRequest } from 'fastify'
import { makeBody, type Body } from '#server/http/body.ts'
import { originOf } from '#server/http/origin.ts'
import type { ContentNow } from '#server/pages/shown-content.ts'
import type { PublicPages } from '#server/pages/public-pages.ts'
import type { WebSettings } from '#server/settings.ts'
import type { Threads } from '#server/files/threads.ts'
import { robotsText, sitemapXml } from '#server/files/sitemap.ts'

export interface SearchEngineFilesOptions {
  pages: PublicPages
  content: ContentNow
  threads: Threads
  settings: Pick<WebSettings, 'publicUrl'>
}

/** `robots.txt` and `sitemap.xml`, made when asked for and cached while valid. */
export function createSearchEngineFiles({ pages, content, threads, settings }: SearchEngineFilesOptions) {
  const kept = new Map<string, { text: string; body: Promise<Body> }>()

  function bodyOf(path: string, type: string, text: string): Promise<Body> {
    const present = kept.get(path)
    if (present?.text === text) return present.body
    const body = makeBody(
      Buffer.from(text),
      {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': settings.publicUrl ? 'public, max-age=3600' : 'no-cache',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      },
      'quick',
    )
    kept.set(path, { text, body })
    return body
  }

  return {
    /** The answer of a path, null for other paths. Without a public address, the requested host is used. */
    async get(pathname: string, request: Pick<FastifyRequest, 'protocol' | 'host'>): Promise<Body | null> {
      const origin = settings.publicUrl || originOf(request)
      if (pathname === '/robots.txt') return bodyOf(pathname, 'text/plain', robotsText(origin))
      if (pathname !== '/sitemap.xml' || !origin) return null
      const { isClosed } = await content()
      const open = [...pages.indexed().values()].filter(({ path }) => !isClosed(path))
      const all = [...open, ...(await threads.indexed())]
      return bodyOf(pathname, 'application/xml', sitemapXml(all, origin))
    },
  }
}

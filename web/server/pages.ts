import type { Language } from '@shuyuan/contract/language'
import { improveBody, makeBody } from '#server/body.ts'
import { contentPolicy, scriptHashes } from '#server/csp.ts'
import { cdnLifetime, safetyHeaders } from '#server/headers.ts'
import type { Entry, PageCache } from '#server/page-cache.ts'
import type { PageKey } from '#server/page-key.ts'
import type { Render, Rendering } from '#server/render.ts'
import type { WebSettings } from '#server/settings.ts'
import type { SiteData } from '#server/site-data.ts'

export interface PagesOptions {
  render: Render
  cache: PageCache
  site: SiteData
  settings: WebSettings
  now(): number
  /** False where every request has to be rendered. */
  keep: boolean
}

/** An entry that was kept, or an answer that is not to be kept (an error, a redirect). */
export type PageResult = { entry: Entry } | { rendering: Rendering; html: string }

/** Makes the entries of pages that are the same for everybody: always rendered for a guest. */
export function createPages({ render, cache, site, settings, now, keep }: PagesOptions) {
  const running = new Map<string, Promise<PageResult>>()
  let generation = 0
  const safety = safetyHeaders(settings)
  const cdn: Record<string, string> = settings.cdn ? { 'cdn-cache-control': cdnLifetime } : {}

  async function make({ key, language, address }: PageKey, began: number): Promise<PageResult> {
    const index = await site.guest(language)
    const rendering = await render({ address, language, token: '', index, ip: '' })
    const html = await rendering.response.text()
    // What was rendered without the site's data is shown, but not to the next visitor.
    if (rendering.response.status !== 200 || !index) return { rendering, html }
    const policy = contentPolicy({ hashes: scriptHashes(html), settings, index, frame: '' })
    const [page, payload] = await Promise.all([
      makeBody(
        Buffer.from(html),
        { ...htmlHeaders(language), ...safety, ...cdn, 'content-security-policy': policy },
        'quick',
      ),
      makeBody(
        Buffer.from(payloadOf(rendering.loaderData)),
        {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'public, max-age=10',
          'x-content-type-options': 'nosniff',
          ...cdn,
        },
        'quick',
      ),
    ])
    const tags = new Set([...rendering.tags, 'site', 'rule', 'content'])
    const entry: Entry = {
      html: page,
      payload,
      tags,
      renderedAt: now(),
      // Something changed while it was being rendered: it may show either.
      stale: began !== generation,
      generation: began,
      asked: false,
      best: false,
    }
    if (keep) cache.set(key, entry)
    return { entry }
  }

  return {
    /** Renders a page and keeps it; several who ask at once share one rendering. */
    render(key: PageKey): Promise<PageResult> {
      if (!keep) return make(key, generation)
      const name = `${generation} ${key.key}`
      const present = running.get(name)
      if (present) return present
      const work = make(key, generation).finally(() => running.delete(name))
      running.set(name, work)
      return work
    },
    /** From now on a rendering shows something new. */
    changed() {
      generation += 1
    },
    /** Compresses a kept page as well as can be. */
    async improve(key: string): Promise<void> {
      const entry = cache.get(key)
      if (!entry || entry.best) return
      // One after the other: the threads that compress also read files for those who ask.
      const html = await improveBody(entry.html)
      const payload = await improveBody(entry.payload)
      if (cache.get(key) === entry) cache.set(key, { ...entry, html, payload, best: true })
    },
  }
}

export type Pages = ReturnType<typeof createPages>

/** One address has two languages, told apart by cookie; a browser asks each time whether its copy still holds. */
export function htmlHeaders(language: Language): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-language': language === 'en' ? 'en' : 'zh-CN',
    vary: 'Cookie, Accept-Encoding',
  }
}

/** The loaders' data by route id, the page's own last. */
function payloadOf(loaderData: Record<string, unknown>): string {
  const pages = Object.entries(loaderData).filter(([, data]) => data !== undefined && data !== null)
  return JSON.stringify(Object.fromEntries(pages))
}

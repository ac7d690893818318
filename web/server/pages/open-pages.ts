import { languages } from '@shuyuan/contract/text/language'
import { createHits } from '#server/pages/hits.ts'
import { createMakePage } from '#server/pages/make-page.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { pageKey, readKey, type PageKey } from '#server/pages/page-key.ts'
import { createPrerender } from '#server/pages/prerender.ts'
import { flatPaths } from '#server/pages/public-pages.ts'
import type { Render } from '#server/pages/render.ts'
import type { WebDeps } from '#server/settings.ts'
import type { ContentNow } from '#server/pages/shown-content.ts'
import type { SiteData } from '#server/pages/site-data.ts'
import type { VisitorsFirst } from '#server/pages/visitors-first.ts'

export interface OpenPagesOptions {
  buildId: string
  contentNow: ContentNow
  render: Render
  site: SiteData
  visitors: VisitorsFirst
}

const limits = { maxEntries: 5000, maxBytes: 64 * 1024 * 1024, maxAgeMs: 10 * 60 * 1000 }
const dayInterval = 20_000

/** The pages that are the same for everybody: cached, rendered ahead, and rendered again when something changes. */
export function openPages(deps: WebDeps, options: OpenPagesOptions) {
  const { buildId, contentNow, render, site, visitors } = options
  const { content, settings, logger } = deps
  const make = createMakePage({ render, site, settings, now: Date.now })
  const cache = createPageCache({ ...limits, make, now: Date.now })
  const prerender = createPrerender({ cache, visitors, logger })
  const hits = createHits({
    cache,
    settings,
    buildId,
    onStale: (page) => void prerender.add([page]),
    onVisit: deps.onVisit,
  })

  /** Forgets the pages of subjects that the school does not teach. */
  async function forgetClosed(): Promise<void> {
    const { isClosed } = await contentNow()
    cache.drop((key) => isClosed(readKey(key).address))
  }

  /** Renders the pages, then builds the search index, so that the first search need not wait. */
  async function prepare(further: readonly PageKey[] = []): Promise<void> {
    // Pages below these take 30 ms at the first request; rendering them all ahead would take 150 MB of memory.
    const ahead = flatPaths
      .flatMap((path) => languages.map((language) => pageKey(path, null, language)))
      .filter((page) => page !== null)
    await prerender.add([...ahead.filter(({ key }) => !cache.isFresh(key)), ...further])
    const shown = await contentNow()
    for (const language of languages) await shown.prepareSearch(language)
  }

  async function follow(tag: string, stale: readonly PageKey[]): Promise<void> {
    if (tag === 'site') await forgetClosed()
    await prerender.add(stale)
  }

  function changed(tag: string): void {
    site.forget()
    const stale = cache.changed(tag).map(readKey)
    // New content may have new pages.
    const work = tag === 'content' ? prepare(stale) : follow(tag, stale)
    work.catch((error: unknown) => logger.error({ err: error }, 'what changed could not be prepared'))
  }

  let day = content.today()
  const midnight = setInterval(() => {
    if (content.today() === day) return
    day = content.today()
    changed('day')
  }, dayInterval)
  midnight.unref()

  return {
    hits,
    find: cache.find,
    prepare,
    changed,
    stop() {
      clearInterval(midnight)
      return prerender.stop()
    },
  }
}

export type OpenedPages = ReturnType<typeof openPages>

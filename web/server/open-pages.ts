import { join } from 'node:path'
import { languages } from '@shuyuan/contract/language'
import { createChangeLog } from '#server/change-log.ts'
import { editionOf } from '#server/edition.ts'
import { createHits } from '#server/hits.ts'
import { openKeptPages } from '#server/kept-pages.ts'
import { createMakePage } from '#server/make-page.ts'
import { createPageCache } from '#server/page-cache.ts'
import { readKey } from '#server/page-key.ts'
import type { PageKey } from '#server/page-key.ts'
import { createPages } from '#server/pages.ts'
import { createPrerender } from '#server/prerender.ts'
import type { PublicPages } from '#server/public-pages.ts'
import { createRenderProcess } from '#server/render-process.ts'
import type { Render } from '#server/render.ts'
import type { WebDeps } from '#server/settings.ts'
import type { SiteData } from '#server/site-data.ts'
import { takeOver } from '#server/take-over.ts'

export interface OpenPagesOptions {
  buildId: string
  render: Render
  site: SiteData
  publicPages: PublicPages
}

const megabyte = 1024 * 1024
const limits = { maxEntries: 5000, maxBytes: 256 * megabyte, maxBytesInMemory: 32 * megabyte }
const maxAgeMs = 10 * 60 * 1000
const dayInterval = 20_000

/** The pages that are the same for everybody, with all that keeps them: memory, files, rendering ahead, changes. */
export function openPages(deps: WebDeps, { buildId, render, site, publicPages }: OpenPagesOptions) {
  const { content, settings, contentSource, logger } = deps
  const now = Date.now
  const changes = createChangeLog()
  const edition = () => editionOf(deps, buildId, content.hash())
  const kept = openKeptPages(join(settings.cacheDir, 'pages'))
  const cache = createPageCache({ ...limits, now, maxAgeMs, dropFile: (file) => kept.remove(file) })
  const make = createMakePage({ render, site, content, settings, now })
  const pages = createPages({ make, cache, changes, kept, edition, logger })
  const renderProcess = contentSource
    ? createRenderProcess({
        order: () => ({ buildDir: deps.buildDir, contentSource, settings, edition: edition() }),
        contentHash: () => content.hash(),
        callApi: deps.callApi,
        logger,
      })
    : null
  const prerender = createPrerender({ pages, cache, changes, content, publicPages, renderProcess, logger })
  const hits = createHits({
    cache,
    settings,
    buildId,
    onStale: (page) => void prerender.add([page]),
    onFirst: (page) => prerender.asked(page),
  })
  const changesSince = deps.changesSince ?? (() => Promise.resolve(null))
  const taken = takeOver({ kept, edition: edition(), place: 0, pages, site, content, changesSince }).catch(
    (error: unknown) => logger.error({ err: error }, 'the pages of the last start cannot be taken over'),
  )

  /** The pages first, then the search: its first question would wait for the index. */
  async function prepare(further: readonly PageKey[] = []): Promise<void> {
    await taken
    await prerender.all(further)
    for (const language of languages) await content.prepareSearch(language)
  }

  function changed(tag: string): void {
    changes.note(tag)
    site.forget()
    renderProcess?.changed(tag)
    const stale = cache.changed(tag).map(readKey)
    // New content may have new pages.
    const work = tag === 'content' ? prepare(stale) : prerender.add(stale)
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
    async find(page: PageKey) {
      await taken
      return pages.find(page)
    },
    prepare,
    changed,
    stop() {
      clearInterval(midnight)
      return prerender.stop()
    },
  }
}

export type OpenedPages = ReturnType<typeof openPages>

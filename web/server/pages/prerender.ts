import type { PageCache } from '#server/pages/page-cache.ts'
import type { PageKey } from '#server/pages/page-key.ts'
import type { VisitorsFirst } from '#server/pages/visitors-first.ts'
import type { WebLogger } from '#server/settings.ts'

export interface PrerenderOptions {
  cache: PageCache
  visitors: Pick<VisitorsFirst, 'pass'>
  logger: WebLogger
}

/** Renders pages ahead, one at a time; whoever asks for something meanwhile is answered before the next. */
export function createPrerender({ cache, visitors, logger }: PrerenderOptions) {
  const waiting = new Map<string, PageKey>()
  let working: Promise<unknown> | undefined

  async function work(): Promise<void> {
    for (const [key, page] of waiting) {
      waiting.delete(key)
      try {
        await cache.render(page)
      } catch (error) {
        logger.error({ err: error, page: key }, 'a page could not be rendered ahead')
      }
      await visitors.pass()
    }
  }

  return {
    /** Resolves when nothing is waiting any more. */
    async add(pages: readonly PageKey[]): Promise<void> {
      for (const page of pages) waiting.set(page.key, page)
      working ??= work().finally(() => {
        working = undefined
      })
      await working
      // Pages that were added while the last ones were rendered.
      if (waiting.size > 0) await this.add([])
    },
    /** Starts no further page; resolves when the running ones are done. */
    async stop(): Promise<void> {
      waiting.clear()
      await working
    },
  }
}

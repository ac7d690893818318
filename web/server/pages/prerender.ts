import { setImmediate as letRequestsIn } from 'node:timers/promises'
import type { PageCache } from '#server/pages/page-cache.ts'
import type { PageKey } from '#server/pages/page-key.ts'
import type { WebLogger } from '#server/settings.ts'

/** While one page is compressed in another thread, the next is rendered. */
const atOnce = 2

/** Renders pages ahead, a few at a time, so that requests are answered in between. */
export function createPrerender({ cache, logger }: { cache: PageCache; logger: WebLogger }) {
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
      await letRequestsIn()
    }
  }

  return {
    /** Resolves when nothing is waiting any more. */
    async add(pages: readonly PageKey[]): Promise<void> {
      for (const page of pages) waiting.set(page.key, page)
      working ??= Promise.all(Array.from({ length: atOnce }, work)).finally(() => {
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

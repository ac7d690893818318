import { languages } from '@shuyuan/contract/language'
import { routeRules } from '#app/route-rules.ts'
import type { PageCache } from '#server/page-cache.ts'
import { pageKey } from '#server/page-key.ts'
import type { PageKey } from '#server/page-key.ts'
import type { Pages } from '#server/pages.ts'
import type { WebLogger } from '#server/settings.ts'

/** Paths that are rendered before anybody asks. */
export function prerenderedPaths(): string[] {
  return Object.keys(routeRules).filter((path) => routeRules[path]?.prerender)
}

/** Renders ahead, one page at a time, and lets requests in between. */
export function createPrerender(pages: Pages, cache: PageCache, logger: WebLogger) {
  const waiting = new Map<string, PageKey>()
  let working: Promise<void> | undefined
  let stopped = false

  async function work() {
    // `stop` empties the list too.
    while (waiting.size > 0) {
      // Ready first: the best compression takes ten times as long, and comes when all are there.
      for (const [name, key] of waiting) {
        waiting.delete(name)
        await attempt(name, async () => {
          const result = await pages.render(key)
          // A page that has gone since must not go on serving its old copy.
          if ('rendering' in result && result.rendering.response.status < 500) cache.delete(name)
        })
        if (stopped) return
      }
      for (const name of cache.keys()) {
        if (waiting.size > 0 || stopped) break
        await attempt(name, () => pages.improve(name))
      }
    }
  }

  async function attempt(page: string, work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      logger.error({ err: error, page }, 'a page could not be rendered ahead')
    }
    // Requests in between.
    await new Promise((resolve) => setImmediate(resolve))
  }

  function add(keys: readonly PageKey[]): Promise<void> {
    for (const key of keys) waiting.set(key.key, key)
    working ??= work().finally(() => {
      working = undefined
    })
    return working
  }

  return {
    add,
    /** All pages that are rendered ahead, in all languages; resolves when they are there. */
    all: () =>
      add(
        prerenderedPaths().flatMap((path) =>
          languages.map((language) => pageKey(path, null, language)).filter((key) => key !== null),
        ),
      ),
    stop() {
      stopped = true
      waiting.clear()
    },
  }
}

export type Prerender = ReturnType<typeof createPrerender>

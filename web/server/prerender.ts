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
    for (const [name, key] of waiting) {
      if (stopped) return
      waiting.delete(name)
      try {
        // Nobody waits for these: the best compression from the start.
        const result = await pages.render(key, 'best')
        // A page that has gone since must not go on serving its old copy.
        if ('rendering' in result && result.rendering.response.status < 500) cache.delete(name)
      } catch (error) {
        logger.error({ err: error, page: name }, 'a page could not be rendered ahead')
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
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

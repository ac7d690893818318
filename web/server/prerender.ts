import { languages } from '@shuyuan/contract/language'
import type { PageCache } from '#server/page-cache.ts'
import { pageKey } from '#server/page-key.ts'
import type { PageKey } from '#server/page-key.ts'
import type { Pages } from '#server/pages.ts'
import type { PublicPages } from '#server/public-pages.ts'
import type { WebLogger } from '#server/settings.ts'

export interface PrerenderOptions {
  pages: Pages
  cache: PageCache
  publicPages: PublicPages
  logger: WebLogger
}

/** Renders ahead, one page at a time, and lets requests in between. */
export function createPrerender({ pages, cache, publicPages, logger }: PrerenderOptions) {
  const waiting = new Map<string, PageKey>()
  const wanted = new Set<string>()
  let working: Promise<void> | undefined
  let improving = Promise.resolve()
  let stopped = false

  async function work() {
    // What is added meanwhile comes last; `stop` empties the list.
    for (const [name, key] of waiting) {
      waiting.delete(name)
      await attempt(name, async () => {
        const result = await pages.render(key)
        // A page that has gone since must not go on serving its old copy.
        if ('rendering' in result && result.rendering.response.status < 500) cache.delete(name)
      })
    }
  }

  /** The best compression takes ten times as long: only for pages that are read, while none waits to be rendered. */
  async function improve() {
    for (const name of wanted) {
      if (working || stopped) return
      wanted.delete(name)
      await attempt(name, () => pages.improve(name))
    }
  }

  function listed(): PageKey[] {
    return publicPages
      .ahead()
      .flatMap((path) => languages.map((language) => pageKey(path, null, language)))
      .filter((key) => key !== null)
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
      improving = improving.then(improve)
    })
    return working
  }

  return {
    add,
    /** Somebody reads the page: the next will have it in fewer bytes. */
    asked({ key }: PageKey): void {
      wanted.add(key)
      improving = improving.then(improve)
    },
    /** All pages that are rendered ahead, in all languages, and `further` ones; resolves when they are there. */
    all: (further: readonly PageKey[] = []) => add([...listed(), ...further]),
    stop() {
      stopped = true
      waiting.clear()
    },
  }
}

export type Prerender = ReturnType<typeof createPrerender>

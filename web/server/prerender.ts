import type { Content } from '@shuyuan/content/reading/content'
import { languages } from '@shuyuan/contract/language'
import type { ChangeLog } from '#server/change-log.ts'
import type { PageCache } from '#server/page-cache.ts'
import { pageKey } from '#server/page-key.ts'
import type { PageKey } from '#server/page-key.ts'
import type { Pages } from '#server/pages.ts'
import type { PublicPages } from '#server/public-pages.ts'
import type { RenderProcess } from '#server/render-process.ts'
import type { WebLogger } from '#server/settings.ts'

export interface PrerenderOptions {
  pages: Pages
  cache: PageCache
  changes: ChangeLog
  content: Content
  publicPages: PublicPages
  /** Where there is one, many pages are rendered there. */
  renderProcess: RenderProcess | null
  logger: WebLogger
}

/** To start a process costs as much as to render so many pages. */
const few = 20

/** Renders ahead and lets requests in between: a few pages here, one at a time, many in a process of their own. */
export function createPrerender(options: PrerenderOptions) {
  const { pages, cache, changes, content, publicPages, renderProcess, logger } = options
  const waiting = new Map<string, PageKey>()
  const wanted = new Set<string>()
  let working: Promise<void> | undefined
  let improving = Promise.resolve()
  let stopped = false

  function next(): PageKey | undefined {
    const [first] = waiting.values()
    if (first) waiting.delete(first.key)
    return first
  }

  async function work() {
    while (waiting.size > 0) {
      if (renderProcess && waiting.size > few) await workElsewhere(renderProcess)
      else await workHere()
    }
  }

  async function workHere() {
    const page = next()
    if (page) await attempt(page.key, async () => void (await pages.render(page)))
  }

  async function workElsewhere({ run }: RenderProcess) {
    const places = new Map<string, number>()
    const hash = content.hash()
    const done = await run({
      next() {
        const page = next()
        if (page) places.set(page.key, changes.place())
        return page
      },
      made({ key }, kept) {
        if (kept) pages.take(kept, places.get(key) ?? 0)
      },
    })
    if (done || stopped || hash !== content.hash()) return
    logger.error(
      { left: waiting.size },
      'rendering ahead ended early: these pages are rendered when they are asked for',
    )
    waiting.clear()
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
      .filter((page) => page !== null)
      .filter(({ key }) => !cache.fresh(key))
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
    /** Begins nothing more; resolves when what was begun is done. */
    async stop() {
      stopped = true
      waiting.clear()
      renderProcess?.stop()
      await working
      await improving
    },
  }
}

export type Prerender = ReturnType<typeof createPrerender>

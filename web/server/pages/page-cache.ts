import type { MadePage, MakePage, RenderedPage } from '#server/pages/make-page.ts'
import type { PageKey } from '#server/pages/page-key.ts'

interface Entry extends RenderedPage {
  /** The page's data has changed: the copy is served until the new one is ready. */
  stale: boolean
}

/** A cached page, or an answer that is not cached (an error, a redirect). */
export type PageResult = { entry: Entry } | Exclude<MadePage, { entry: unknown }>

export interface PageCacheOptions {
  make: MakePage
  maxEntries: number
  /** Of all encodings together. */
  maxBytes: number
  /** An older entry is rendered again at the next request. */
  maxAgeMs: number
  now(): number
}

/** Attempts to render a page whose data changes meanwhile. */
const mostTries = 3

/** Public pages in memory. The least recently used go first; requests for a missing page share one rendering. */
export function createPageCache({ make, maxEntries, maxBytes, maxAgeMs, now }: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const running = new Map<string, Promise<PageResult>>()
  /** For each rendering in progress, the tags that changed since it began. */
  const changedMeanwhile = new Set<Set<string>>()

  function remove(key: string): void {
    bytes -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function set(key: string, entry: Entry): void {
    remove(key)
    entries.set(key, entry)
    bytes += entry.size
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return
      remove(oldest)
    }
  }

  async function renderNow(page: PageKey, triesLeft = mostTries): Promise<PageResult> {
    const changed = new Set<string>()
    changedMeanwhile.add(changed)
    try {
      const made = await make(page)
      if (!('entry' in made)) {
        // The old copy of a removed page must not be served any more.
        if (made.rendering.response.status < 500) remove(page.key)
        return made
      }
      const stale = [...changed].some((tag) => made.entry.tags.has(tag))
      if (stale && triesLeft > 1) return await renderNow(page, triesLeft - 1)
      const entry = { ...made.entry, stale }
      set(page.key, entry)
      return { entry }
    } finally {
      changedMeanwhile.delete(changed)
    }
  }

  function render(page: PageKey): Promise<PageResult> {
    const present = running.get(page.key)
    if (present) return present
    const started = renderNow(page).finally(() => running.delete(page.key))
    running.set(page.key, started)
    return started
  }

  function get(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    entries.set(key, entry)
    // The clock may have been set back since.
    if (Math.abs(now() - entry.renderedAt) > maxAgeMs) entry.stale = true
    return entry
  }

  return {
    /** The cached page; `stale` says whether it should be rendered again. */
    get,
    render,
    async find(page: PageKey): Promise<PageResult> {
      const entry = get(page.key)
      return entry ? { entry } : render(page)
    },
    /** Marks pages with this tag as stale; returns their keys. */
    changed(tag: string): string[] {
      for (const changes of changedMeanwhile) changes.add(tag)
      const concerned = [...entries].filter(([, { tags }]) => tags.has(tag))
      for (const [, entry] of concerned) entry.stale = true
      return concerned.map(([key]) => key)
    },
    /** Forgets pages that are there no more, so that nobody is shown the old copy meanwhile. */
    drop(isGone: (key: string) => boolean): void {
      for (const key of entries.keys()) if (isGone(key)) remove(key)
    },
    isFresh: (key: string): boolean => entries.get(key)?.stale === false,
    size: () => ({ entries: entries.size, bytes }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

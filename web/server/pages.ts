import { improveBody } from '#server/body.ts'
import type { ChangeLog } from '#server/change-log.ts'
import type { KeptPage, KeptPages } from '#server/kept-pages.ts'
import type { MadePage, MakePage } from '#server/make-page.ts'
import type { Entry, PageCache } from '#server/page-cache.ts'
import type { KeptEntry } from '#server/page-file.ts'
import type { PageKey } from '#server/page-key.ts'
import type { WebLogger } from '#server/settings.ts'

export interface PagesOptions {
  make: MakePage
  cache: PageCache
  changes: ChangeLog
  kept: KeptPages
  /** Of build, words and settings as they are now: files of another one are not ours. */
  edition(): string
  logger: WebLogger
}

/** An entry that was kept, or an answer that is not to be kept (an error, a redirect). */
export type PageResult = { entry: Entry } | Exclude<MadePage, { entry: unknown }>

/** Finds the entries of pages that are the same for everybody, in memory or in files, and makes what is not there. */
export function createPages({ make, cache, changes, kept, edition, logger }: PagesOptions) {
  const running = new Map<string, Promise<PageResult>>()

  /** One piece of work for all who ask for the same at once. */
  function shared(name: string, work: () => Promise<PageResult>): Promise<PageResult> {
    const present = running.get(name)
    if (present) return present
    const started = work().finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  async function renderNow(page: PageKey): Promise<PageResult> {
    const place = changes.place()
    const made = await make(page)
    if (!('entry' in made)) {
      // A page that has gone since must not go on serving its old copy.
      if (made.rendering.response.status < 500) cache.delete(page.key)
      return made
    }
    const entry = entryOf(made.entry, '', place)
    if (cache.set(page.key, entry)) void write(page.key, entry, made.entry)
    return { entry }
  }

  /** What was made when so many changes were known. */
  function entryOf(
    made: Omit<KeptEntry, 'bodies'> & Pick<Entry, 'bodies'>,
    file: string,
    place: number,
  ): Entry {
    return {
      ...made,
      file,
      // Something of it changed while it was being rendered: it may show either.
      stale: changes.since(place, made.tags),
      generation: place,
      asked: false,
    }
  }

  /** The page's file; '' where none can be written: then it is in memory alone. */
  async function writeFile(key: string, made: KeptEntry): Promise<string> {
    try {
      return (await kept.write(edition(), key, made)).file
    } catch (error) {
      logger.error({ err: error, page: key }, 'a page could not be written to the cache folder')
      return ''
    }
  }

  /** Nobody waits for the file of what was rendered. */
  async function write(key: string, entry: Entry, made: KeptEntry): Promise<void> {
    const file = await writeFile(key, made)
    // It may have had to go meanwhile.
    if (cache.has(key, entry)) entry.file = file
    else if (file) kept.remove(file)
  }

  /** Renders a page and keeps it; several who ask at once share one rendering, unless something changed meanwhile. */
  const render = (page: PageKey): Promise<PageResult> =>
    shared(`${changes.place()} ${page.key}`, () => renderNow(page))

  return {
    render,
    /** The page as it is kept, read from its file where only that holds it; rendered where nothing is kept. */
    find(page: PageKey): Promise<PageResult> {
      const entry = cache.get(page.key)
      if (!entry) return render(page)
      if (entry.bodies) return Promise.resolve({ entry })
      return shared(`file ${page.key}`, async () => {
        const bodies = await kept.read(entry.file)
        if (!bodies) return render(page)
        cache.fill(page.key, entry, bodies)
        return { entry: entry.bodies ? entry : { ...entry, bodies } }
      })
    },
    /** A page that another process made of what this one knew at `place`; `current` says whether it still shows that. */
    take({ file, head }: KeptPage, place: number, current = true): void {
      const { key, tags, index, day, renderedAt, best, size } = head
      const made = { bodies: null, tags: new Set(tags), index, day, renderedAt, best, size }
      const entry = entryOf(made, file, place)
      entry.stale ||= !current
      if (!cache.set(key, entry)) kept.remove(file)
    },
    /** Compresses a kept page as well as can be. */
    async improve(key: string): Promise<void> {
      const entry = cache.get(key)
      if (!entry?.bodies || entry.best) return
      // One after the other: the threads that compress also read files for those who ask.
      const html = await improveBody(entry.bodies.html)
      const payload = await improveBody(entry.bodies.payload)
      if (!cache.has(key, entry)) return
      const made = { ...entry, bodies: { html, payload }, size: html.size + payload.size, best: true }
      // Written before the first copy's file goes: a process that ends in between leaves one of them.
      const file = await writeFile(key, made)
      if (cache.has(key, entry)) cache.set(key, { ...made, stale: entry.stale, file })
      else if (file) kept.remove(file)
    },
  }
}

export type Pages = ReturnType<typeof createPages>

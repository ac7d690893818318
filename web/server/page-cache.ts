import type { Body } from '#server/body.ts'

/** What is sent of one page. */
export interface Bodies {
  html: Body
  payload: Body
}

/** One page in one language: everything a hit needs. */
export interface Entry {
  /** Null while only its file holds them. */
  bodies: Bodies | null
  /** The file that holds it too, '' where there is none. */
  file: string
  /** Bytes of all encodings. */
  size: number
  tags: ReadonlySet<string>
  /** Of what the API said of the site: another answer makes another page. */
  index: string
  /** The school's day on which it was rendered. */
  day: string
  /** When it was last known to show what there is, in milliseconds since 1970. */
  renderedAt: number
  /** What it shows changed: it serves until its successor is there. */
  stale: boolean
  /** How many changes it knows of: an older rendering never takes a newer one's place. */
  generation: number
  /** Somebody has read this copy. */
  asked: boolean
  /** Compressed as well as can be. */
  best: boolean
}

export interface PageCacheOptions {
  maxEntries: number
  /** Bytes of all encodings together, in memory and in files. */
  maxBytes: number
  /** Of them in memory. */
  maxBytesInMemory: number
  now(): number
  /** After this an entry is rendered again in the background when it is asked for. */
  maxAgeMs: number
  /** Called with the file of an entry that is no longer there. */
  dropFile(file: string): void
}

/** Pages by key; the least recently asked for go first when there is no more room. */
export function createPageCache(options: PageCacheOptions) {
  const { maxEntries, maxBytes, maxBytesInMemory, now, maxAgeMs, dropFile } = options
  const entries = new Map<string, Entry>()
  let bytes = 0
  let inMemory = 0

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.size
    if (entry.bodies) inMemory -= entry.size
    if (entry.file) dropFile(entry.file)
  }

  /** Lets the files alone hold what was not asked for the longest. */
  function makeRoom() {
    for (const [key, entry] of entries) {
      if (inMemory <= maxBytesInMemory) return
      if (!entry.bodies) continue
      if (!entry.file) remove(key)
      else {
        entry.bodies = null
        inMemory -= entry.size
      }
    }
  }

  return {
    /** The entry; `stale` says whether it should be rendered again. */
    get(key: string): Entry | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      // Also where a clock that was ahead rendered it.
      if (Math.abs(now() - entry.renderedAt) > maxAgeMs) entry.stale = true
      return entry
    },
    /** False where a newer one is there already. */
    set(key: string, entry: Entry): boolean {
      const present = entries.get(key)
      if (present && present.generation > entry.generation) return false
      remove(key)
      entries.set(key, entry)
      bytes += entry.size
      if (entry.bodies) inMemory += entry.size
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break
        remove(oldest)
      }
      makeRoom()
      return true
    },
    /** An entry's bytes, read from its file. */
    fill(key: string, entry: Entry, bodies: Bodies): void {
      if (entries.get(key) !== entry || entry.bodies) return
      entry.bodies = bodies
      inMemory += entry.size
      makeRoom()
    },
    delete: remove,
    /** Marks what shows it as out of date; answers the keys concerned. */
    changed(tag: string): string[] {
      const concerned: string[] = []
      for (const [key, entry] of entries) {
        if (!entry.tags.has(tag)) continue
        entry.stale = true
        concerned.push(key)
      }
      return concerned
    },
    /** Whether this very entry is what is kept. */
    has: (key: string, entry: Entry): boolean => entries.get(key) === entry,
    /** Whether there is a copy that shows what there is. */
    fresh: (key: string): boolean => entries.get(key)?.stale === false,
    keys: (): string[] => [...entries.keys()],
    size: () => ({ entries: entries.size, bytes, inMemory }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

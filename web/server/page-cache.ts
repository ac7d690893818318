import type { Body } from '#server/body.ts'

/** One page in one language: everything a hit needs. */
export interface Entry {
  html: Body
  payload: Body
  tags: ReadonlySet<string>
  /** Milliseconds since 1970. */
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
  /** Bytes of all encodings together. */
  maxBytes: number
  now(): number
  /** After this an entry is rendered again in the background when it is asked for. */
  maxAgeMs: number
}

/** Pages by key; the least recently asked for go first when there is no more room. */
export function createPageCache({ maxEntries, maxBytes, now, maxAgeMs }: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const sizeOf = ({ html, payload }: Entry) => html.size + payload.size

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= sizeOf(entry)
    entries.delete(key)
  }

  return {
    /** The entry; `stale` says whether it should be rendered again. */
    get(key: string): Entry | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      if (now() - entry.renderedAt > maxAgeMs) entry.stale = true
      return entry
    },
    set(key: string, entry: Entry): void {
      if ((entries.get(key)?.generation ?? 0) > entry.generation) return
      remove(key)
      entries.set(key, entry)
      bytes += sizeOf(entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) return
        remove(oldest)
      }
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
    keys: (): string[] => [...entries.keys()],
    size: () => ({ entries: entries.size, bytes }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds: no file is on its way for so long, and nobody looks more often. */
const hour = 3_600_000

/**
 * Clears away what processes that were killed left in a folder: names that begin so and have been as they are for an
 * hour. To be called when something new was made there: the folder's own time is then now, by the file system's clock, as
 * the others' are. Looks once an hour at most; what cannot be cleared away stays.
 */
export function abandonedIn(folder: string, beginning: string): () => Promise<void> {
  let looked = -Infinity
  return async () => {
    if (performance.now() - looked < hour) return
    looked = performance.now()
    const now = (await stat(folder).catch(() => null))?.mtimeMs ?? 0
    const names = await readdir(folder).catch(() => [])
    for (const name of names) {
      if (!name.startsWith(beginning)) continue
      const path = join(folder, name)
      const changed = await stat(path).catch(() => null)
      if (changed && now - changed.mtimeMs > hour) {
        await rm(path, { recursive: true, force: true }).catch(() => undefined)
      }
    }
  }
}

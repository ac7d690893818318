import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds. No upload takes this long, and the folder is not checked more often. */
const hour = 3_600_000

/**
 * Removes what killed processes left in a folder: entries with this prefix that are unchanged for an hour.
 * Call it after making a new entry: the folder's own time is then the present, by the same file system's
 * clock. It checks once an hour at most; what cannot be removed stays.
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

import { watch } from 'node:fs'

/** How long a folder must be quiet before it is read again: editors write in several steps. */
const quiet = 120

/** Calls `changed` after changes under `dir`, one call at a time; returns the function that ends it. */
export function watchFolder(dir: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const watcher = watch(dir, { recursive: true, persistent: false }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(changed)
    }, quiet)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

import { savesData } from './saves-data.ts'

/** Calls `work` when the browser has nothing better to do, 4 s later at most; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 1500)
  return () => clearTimeout(timer)
}

/** The same for what may be wanted soon and comes later as well: not at all where few bytes are asked for. */
export function whenSpare(work: () => void): () => void {
  return savesData() ? () => {} : whenIdle(work)
}

/**
 * Resolves in a task of its own, before what else is waiting, so that the browser can paint and answer the visitor
 * in between; at once where the browser cannot say so.
 */
export async function nextTask(): Promise<void> {
  await (globalThis as { scheduler?: { yield?(): Promise<void> } }).scheduler?.yield?.()
}

import { savesData } from './saves-data.ts'

/** Calls `work` when the browser is idle, after at most 4 s; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 1500)
  return () => clearTimeout(timer)
}

/** The same for optional work, such as preloading: not done where the visitor saves data. */
export function whenSpare(work: () => void): () => void {
  return savesData() ? () => {} : whenIdle(work)
}

/**
 * Resolves in a task of its own before other waiting tasks, so that the browser can paint and react to input in
 * between. Resolves at once where the browser does not support it.
 */
export async function nextTask(): Promise<void> {
  await (globalThis as { scheduler?: { yield?(): Promise<void> } }).scheduler?.yield?.()
}

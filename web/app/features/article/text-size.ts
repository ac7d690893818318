import { useSyncExternalStore } from 'react'

export const textSizes = ['small', 'normal', 'large'] as const
export type TextSize = (typeof textSizes)[number]

/** Where the choice is kept in the browser. */
const key = 'articleSize'
const listeners = new Set<() => void>()
/** For browsers that keep nothing: until the page is left. */
let chosen: TextSize | undefined

function read(): TextSize {
  if (chosen) return chosen
  try {
    const kept = localStorage.getItem(key)
    chosen = textSizes.find((size) => size === kept)
  } catch {
    // Storage that is switched off keeps nothing.
  }
  return chosen ?? 'normal'
}

function write(size: TextSize) {
  chosen = size
  try {
    localStorage.setItem(key, size)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How large articles are set in this browser, and how to change it. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore<TextSize>(subscribe, read, () => 'normal'), write]
}

import { useSyncExternalStore } from 'react'
import { textStorage } from '#app/session/storage.ts'

export const textSizes = ['small', 'normal', 'large'] as const
export type TextSize = (typeof textSizes)[number]

const key = 'articleSize'
const listeners = new Set<() => void>()
/** The last choice: for browsers that store nothing it holds until the page is left. */
let chosen: TextSize | undefined

function read(): TextSize {
  if (!chosen) {
    const kept = textStorage('localStorage').get(key)
    chosen = textSizes.find((size) => size === kept) ?? 'normal'
  }
  return chosen
}

function write(size: TextSize) {
  chosen = size
  textStorage('localStorage').set(key, size)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The text size of articles in this browser, and how to change it. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore<TextSize>(subscribe, read, () => 'normal'), write]
}

import type { TextStorage } from '#app/session/storage.ts'

const key = 'followLater'
/** Milliseconds for which "not now" hides the card on this device. */
const pause = 30 * 24 * 60 * 60 * 1000

/** Whether the visitor put the card off, and the time is not over. Anybody can write to storage: a later moment is none. */
export function isPutOff(storage: TextStorage, now: number): boolean {
  const since = now - Number(storage.get(key) ?? Number.NaN)
  return since >= 0 && since < pause
}

export function putOff(storage: TextStorage, now: number): void {
  storage.set(key, String(now))
}

import type { TextStorage } from '#app/session/storage.ts'
import type { Referral } from './referral.ts'

/** A visit that somebody's link led to. */
export interface Touch extends Referral {
  path: string
  /** Milliseconds since 1970. */
  at: number
  /** When the server was last told; 0 for never. */
  sentAt: number
  /** The server knows the code. */
  confirmed: boolean
}

export interface Touches {
  /** Random, names nobody. */
  visitor: string
  /** Newest first: the one that counts, and the confirmed one before it. */
  list: Touch[]
}

const key = 'distribution'
/** A guest's touch counts this long. */
export const touchLifetime = 30 * 24 * 60 * 60 * 1000
/** The same code is told to the server at most once in this time. */
const quiet = 30 * 60 * 1000

export function readTouches(storage: TextStorage, now: number): Touches {
  const empty = { visitor: '', list: [] }
  try {
    const { visitor, list } = JSON.parse(storage.get(key) ?? '{}') as Partial<Touches>
    if (typeof visitor !== 'string' || !Array.isArray(list)) return empty
    return { visitor, list: list.filter((touch) => now - touch.at < touchLifetime) }
  } catch {
    return empty
  }
}

export function writeTouches(storage: TextStorage, touches: Touches): void {
  storage.set(key, JSON.stringify(touches))
}

/** The last touch counts; one that the server confirmed stays behind it, should the new one prove unknown. */
export function addTouch({ visitor, list }: Touches, referral: Referral, path: string, now: number): Touches {
  const [newest] = list
  const same = newest?.code === referral.code
  const touch: Touch = {
    ...referral,
    path,
    at: now,
    sentAt: same ? newest.sentAt : 0,
    confirmed: same && newest.confirmed,
  }
  return {
    visitor,
    list: [touch, ...list.filter((each) => each.confirmed && each.code !== touch.code).slice(0, 1)],
  }
}

/** Whether the server should hear of the newest touch now. */
export function isDue(touch: Touch, now: number): boolean {
  return now - touch.sentAt > quiet
}

/** What the server said of a code: an unknown or frozen one goes, alone. */
export function settle({ visitor, list }: Touches, code: string, state: string, now: number): Touches {
  if (state === 'unknown' || state === 'frozen') {
    return { visitor, list: list.filter((touch) => touch.code !== code) }
  }
  return {
    visitor,
    list: list.map((touch) =>
      touch.code === code ? { ...touch, sentAt: now, confirmed: state === 'active' } : touch,
    ),
  }
}

import { guestWindowDays, longestGuestWindow } from '@shuyuan/contract/distribution/distribution-kinds'

/** Who sent a visitor, as an address says it. */
export interface Referral {
  /** 8 characters of Crockford's base32, upper case. */
  code: string
  /** Campaign, '' for none. */
  campaign: string
}

/** A visit that somebody's link led to. */
export interface Touch extends Referral {
  path: string
  /** Milliseconds since 1970. */
  at: number
  /** When a touch was last sent to the server; 0 for never. */
  sentAt: number
  /** The server knows the code. */
  confirmed: boolean
}

export interface Touches {
  /** Random, names nobody. */
  visitor: string
  /** Newest first: the valid one, and the confirmed one before it. */
  list: Touch[]
  /** The visitor said that nobody referred them; it holds until they follow another such link. */
  removed?: boolean
  /** For how many days a touch is valid, as the server said last. */
  days?: number
}

const day = 24 * 60 * 60 * 1000

/** A guest's touch is valid this long, in milliseconds, unless the server says otherwise. */
export const touchLifetime = guestWindowDays * day
/** The same code is sent to the server at most once in this many milliseconds. */
const quiet = 30 * 60 * 1000

/** What stands in storage, or in the cookie, which has the newest touch alone; whatever cannot be read is nothing. */
export function parseTouches(text: string, now: number): Touches {
  try {
    const kept = JSON.parse(text || '{}') as Partial<Touches> & Partial<Touch> & { c?: string }
    const { visitor = '', list = fromCookie(kept), removed = false, days } = kept
    if (typeof visitor !== 'string' || !Array.isArray(list)) return { visitor: '', list: [] }
    const window = isWindow(days) ? { days } : {}
    const current = list.filter((touch) => now - touch.at < lifetimeOf(window))
    return { visitor, list: current, ...(removed === true && { removed }), ...window }
  } catch {
    return { visitor: '', list: [] }
  }
}

function isWindow(days: unknown): days is number {
  return typeof days === 'number' && days >= 1 && days <= longestGuestWindow
}

/** How long a touch is valid, in milliseconds. */
export function lifetimeOf({ days }: Pick<Touches, 'days'>): number {
  return days === undefined ? touchLifetime : days * day
}

/** What the cookie says of the newest touch; a browser without storage knows only this. */
export function toCookie({ visitor, list: [touch] }: Touches): string {
  if (!touch) return ''
  const { code, campaign: c, path, at, sentAt } = touch
  return JSON.stringify({ code, c, path, at, visitor, sentAt })
}

function fromCookie({ code, c = '', path = '', at, sentAt = 0 }: Partial<Touch> & { c?: string }): Touch[] {
  if (typeof code !== 'string' || typeof at !== 'number') return []
  return [{ code, campaign: c, path, at, sentAt, confirmed: false }]
}

/**
 * The newest touch is the valid one. The last one that the server confirmed is kept behind it, in case the new code is
 * unknown.
 */
export function addTouch(
  { visitor, list, days }: Touches,
  referral: Referral,
  path: string,
  now: number,
): Touches {
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
    ...(days === undefined ? {} : { days }),
  }
}

/** Nobody referred this visitor. */
export function removeTouches({ visitor }: Touches): Touches {
  return { visitor, list: [], removed: true }
}

/** Whether the newest touch should be sent to the server now. Visits without a link are not reported. */
export function isDue({ at, sentAt }: Touch, now: number): boolean {
  return at > sentAt && now - sentAt > quiet
}

/** What the server said of a code: an unknown or frozen one goes, alone. */
export function settleTouches(
  touches: Touches,
  code: string,
  { state, days }: { state: string; days?: number | undefined },
  now: number,
): Touches {
  const { list } = touches
  const window = isWindow(days) ? { days } : {}
  if (state === 'unknown' || state === 'frozen') {
    return { ...touches, ...window, list: list.filter((touch) => touch.code !== code) }
  }
  return {
    ...touches,
    ...window,
    list: list.map((touch) =>
      touch.code === code ? { ...touch, sentAt: now, confirmed: state === 'active' } : touch,
    ),
  }
}

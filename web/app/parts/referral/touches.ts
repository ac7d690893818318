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
  /** The visitor said that nobody referred them; it holds until they follow another such link. */
  removed?: boolean
}

/** A guest's touch counts this long. */
export const touchLifetime = 30 * 24 * 60 * 60 * 1000
/** The same code is told to the server at most once in this time. */
const quiet = 30 * 60 * 1000

/** What stands in storage, or in the cookie, which has the newest touch alone; whatever cannot be read is nothing. */
export function parseTouches(text: string, now: number): Touches {
  try {
    const kept = JSON.parse(text || '{}') as Partial<Touches> & Partial<Touch> & { c?: string }
    const { visitor = '', list = fromCookie(kept), removed = false } = kept
    if (typeof visitor !== 'string' || !Array.isArray(list)) return { visitor: '', list: [] }
    const current = list.filter((touch) => now - touch.at < touchLifetime)
    return { visitor, list: current, ...(removed === true && { removed }) }
  } catch {
    return { visitor: '', list: [] }
  }
}

function fromCookie({ code, c = '', path = '', at }: Partial<Touch> & { c?: string }): Touch[] {
  if (typeof code !== 'string' || typeof at !== 'number') return []
  return [{ code, campaign: c, path, at, sentAt: 0, confirmed: false }]
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

/** Nobody referred this visitor. */
export function removeTouches({ visitor }: Touches): Touches {
  return { visitor, list: [], removed: true }
}

/** Whether the server should hear of the newest touch now. */
export function isDue(touch: Touch, now: number): boolean {
  return now - touch.sentAt > quiet
}

/** What the server said of a code: an unknown or frozen one goes, alone. */
export function settle(touches: Touches, code: string, state: string, now: number): Touches {
  const { list } = touches
  if (state === 'unknown' || state === 'frozen') {
    return { ...touches, list: list.filter((touch) => touch.code !== code) }
  }
  return {
    ...touches,
    list: list.map((touch) =>
      touch.code === code ? { ...touch, sentAt: now, confirmed: state === 'active' } : touch,
    ),
  }
}

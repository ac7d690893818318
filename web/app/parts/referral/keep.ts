import { readTouches, writeTouches } from './kept-touches.ts'
import { referralOf } from './referral-of.ts'
import { addTouch } from './touches.ts'

/** Stores the referral code of any page's address. A failure must not disturb the visitor. */
export function keepReferral(url: URL, now = Date.now()): void {
  try {
    const referral = referralOf(url.searchParams)
    if (!referral) return
    const touches = readTouches(now)
    const visitor = touches.visitor || randomVisitor()
    writeTouches(addTouch({ ...touches, visitor }, referral, url.pathname, now))
  } catch {
    // The visit is then one without a code.
  }
}

export function randomVisitor(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

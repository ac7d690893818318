import { code as codes } from '@shuyuan/contract/codes'
import { readTouches, writeTouches } from '#app/parts/referral/kept-touches.ts'
import { addTouch, isDue, settle } from '#app/parts/referral/touches.ts'
import type { Session } from '#app/session/initialize.ts'
import { referralOf } from '#app/parts/referral/referral-of.ts'

/**
 * Keeps the referral code of an address, and tells the server of it where the server takes part. Nothing
 * that goes wrong here is noticed by anybody: no error, no message, no other page.
 */
export async function capture(url: URL, { api, stores }: Session, now = Date.now()): Promise<void> {
  try {
    const referral = referralOf(url.searchParams)
    let touches = readTouches(now)
    if (referral) {
      const visitor = touches.visitor || randomVisitor()
      touches = addTouch({ ...touches, visitor }, referral, url.pathname, now)
      writeTouches(touches)
    }
    const [touch] = touches.list
    const takesPart = stores.siteConfig.getState().features.includes('distribution')
    if (!touch || !takesPart || !isDue(touch, now)) return
    const { code, campaign, path } = touch
    const answer = await api.post<{ state: string; days?: number } | null>(
      '/api/distribution/touch',
      { visitor: touches.visitor || randomVisitor(), code, c: campaign, path },
      { showErrorMessage: false, showCodeMessage: false },
    )
    if (answer.code !== codes.success) return
    writeTouches(settle(readTouches(now), code, answer.data ?? { state: '' }, now))
  } catch {
    // The next page tries again.
  }
}

function randomVisitor(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

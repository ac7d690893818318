import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import { keepReferral, randomVisitor } from '#app/parts/referral/keep.ts'
import { readTouches, writeTouches } from '#app/parts/referral/kept-touches.ts'
import { isDue, settleTouches } from '#app/parts/referral/touches.ts'
import type { Session } from '#app/session/initialize.ts'

/**
 * Sends the server the referral code of this address, or one stored on an earlier page, if the server takes part.
 * Failures are silent: no error, no message, no other page.
 */
export async function capture(url: URL, { api, stores }: Session, now = Date.now()): Promise<void> {
  try {
    keepReferral(url, now)
    const touches = readTouches(now)
    const [touch] = touches.list
    const takesPart = stores.siteConfig.getState().features.includes('distribution')
    if (!touch || !takesPart || !isDue(touch, now)) return
    const { code, campaign, path } = touch
    const answer = await api.post(
      '/api/distribution/touch',
      { visitor: touches.visitor || randomVisitor(), code, c: campaign, path },
      { showErrorMessage: false, showCodeMessage: false },
    )
    if (answer.code !== codes.success) return
    writeTouches(settleTouches(readTouches(now), code, answer.data ?? { state: '' }, now))
  } catch {
    // The next page tries again.
  }
}

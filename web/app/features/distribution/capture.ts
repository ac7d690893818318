import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import { keepReferral, randomVisitor } from '#app/parts/referral/keep.ts'
import { readTouches, writeTouches } from '#app/parts/referral/kept-touches.ts'
import { isDue, settle } from '#app/parts/referral/touches.ts'
import type { Session } from '#app/session/initialize.ts'

/**
 * Tells the server of the referral code that counts, one of this address or one kept on an earlier page, where the
 * server takes part. Nothing that goes wrong here is noticed by anybody: no error, no message, no other page.
 */
export async function capture(url: URL, { api, stores }: Session, now = Date.now()): Promise<void> {
  try {
    keepReferral(url, now)
    const touches = readTouches(now)
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

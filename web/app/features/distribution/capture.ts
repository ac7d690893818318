import { code as codes } from '@shuyuan/contract/codes'
import type { Session } from '#app/session/initialize.ts'
import { textStorage } from '#app/session/storage.ts'
import { referralOf } from './referral.ts'
import { addTouch, isDue, readTouches, settle, touchLifetime, writeTouches } from './touches.ts'
import type { Touch } from './touches.ts'

/**
 * Keeps the referral code of an address, and tells the server of it where the server takes part. Nothing
 * that goes wrong here is noticed by anybody: no error, no message, no other page.
 */
export async function capture(url: URL, { api, stores }: Session, now = Date.now()): Promise<void> {
  try {
    const storage = textStorage('localStorage')
    const referral = referralOf(url.searchParams)
    let touches = readTouches(storage, now)
    if (referral) {
      const visitor = touches.visitor || randomVisitor()
      touches = addTouch({ ...touches, visitor }, referral, url.pathname, now)
      writeTouches(storage, touches)
      writeCookie(touches.list[0])
    }
    const [touch] = touches.list
    const takesPart = stores.siteConfig.getState().features.includes('distribution')
    if (!touch || !takesPart || !isDue(touch, now)) return
    const { code, campaign, path } = touch
    const answer = await api.post<{ state?: string } | null>(
      '/api/distribution/touch',
      { visitor: touches.visitor, code, c: campaign, path },
      { showErrorMessage: false, showCodeMessage: false },
    )
    if (answer.code !== codes.success) return
    const settled = settle(readTouches(storage, now), code, answer.data?.state ?? '', now)
    writeTouches(storage, settled)
    writeCookie(settled.list[0])
  } catch {
    // The next page tries again.
  }
}

/** Lax: visitors come from links in other apps, and Strict would lose them. */
function writeCookie(touch: Touch | undefined): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const { code, campaign: c, path, at } = touch ?? {}
  const value = touch ? encodeURIComponent(JSON.stringify({ code, c, path, at })) : ''
  const age = touch ? touchLifetime / 1000 : 0
  document.cookie = `dist=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

function randomVisitor(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

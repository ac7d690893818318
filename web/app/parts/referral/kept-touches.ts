import { textStorage } from '#app/session/storage.ts'
import { lifetimeOf, parseTouches, toCookie, type Touches } from './touches.ts'

const key = 'distribution'
const cookie = 'dist'
/** Fired on the window when touches were written here; in other tabs the browser fires `storage` by itself. */
const changed = 'shuyuan:referral'

/** What this browser keeps: in local storage, and where that is forbidden in the cookie. */
export function readTouches(now: number): Touches {
  return parseTouches(textStorage('localStorage').get(key) ?? textStorage('cookies').get(cookie) ?? '', now)
}

/** The cookie is Lax: visitors come from links in other apps, and Strict would lose them. */
export function writeTouches(touches: Touches): void {
  textStorage('localStorage').set(key, JSON.stringify(touches))
  const value = encodeURIComponent(toCookie(touches))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = value ? lifetimeOf(touches) / 1000 : 0
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  window.dispatchEvent(new Event(changed))
}

/** Calls `told` when what is kept changes, here or in another tab; returns how to stop. */
export function watchTouches(told: () => void): () => void {
  window.addEventListener(changed, told)
  window.addEventListener('storage', told)
  return () => {
    window.removeEventListener(changed, told)
    window.removeEventListener('storage', told)
  }
}

import type { UserInfo } from '@shuyuan/contract/account/member'

export const thirtyDays = 30 * 24 * 60 * 60

/** The attributes of store cookies, the same in `document.cookie` and `Set-Cookie`. */
export function cookieAttributes(maxAge: number, secure: boolean): string {
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The store `userInfo` as a cookie, for a server that logs a visitor in. */
export function sessionCookie(
  { id = 0, token = '', refresh_token = '' }: Partial<UserInfo>,
  secure: boolean,
): string {
  const kept = JSON.stringify({ id, token, refresh_token })
  return `userInfo=${encodeURIComponent(kept)}; ${cookieAttributes(thirtyDays, secure)}`
}

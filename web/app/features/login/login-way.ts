import { cookieAttributes } from '#app/session/session-cookie.ts'

const key = 'login-way'
/** A year, in seconds. */
const kept = 31_536_000

/** Whether the browser with these cookies logged in by a password last. */
export function cameByPassword(cookies: string): boolean {
  return cookies.split('; ').includes(`${key}=password`)
}

/** The cookie that keeps which form stands first: that of a password for whoever uses one, else that of a code. */
export function loginWayCookie(way: 'password' | 'code', secure: boolean): string {
  return `${key}=${way}; ${cookieAttributes(way === 'password' ? kept : 0, secure)}`
}

/** Keeps in this browser which form stands first next time. */
export function keepLoginWay(way: 'password' | 'code'): void {
  document.cookie = loginWayCookie(way, location.protocol === 'https:')
}

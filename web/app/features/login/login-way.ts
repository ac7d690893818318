import { cookieAttributes } from '#app/session/session-cookie.ts'

/** How somebody logs in. */
type LoginWay = 'code' | 'password' | 'wechat'

const key = 'login-way'
/** A year, in seconds. */
const kept = 31_536_000

/** Of the cookies of a browser this one alone, with a known value: pages get no other. */
export const loginWayIn = (cookies: string): string => `${key}=${loginWay(cookies)}`

/** How somebody last logged in in the browser with these cookies; by a code where nobody did. */
export function loginWay(cookies: string): LoginWay {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${key}=`))
  const way = found?.slice(key.length + 1)
  return way === 'password' || way === 'wechat' ? way : 'code'
}

/** The cookie that keeps which way stands first; that of a code needs none. */
export function loginWayCookie(way: LoginWay, secure: boolean): string {
  return `${key}=${way}; ${cookieAttributes(way === 'code' ? 0 : kept, secure)}`
}

/** Keeps in this browser which way stands first next time. */
export function keepLoginWay(way: LoginWay): void {
  document.cookie = loginWayCookie(way, location.protocol === 'https:')
}

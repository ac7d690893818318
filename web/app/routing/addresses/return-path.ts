import { inSite, ownPath } from '#app/routing/addresses/in-site.ts'
import { pageAddress } from '#app/routing/addresses/page-address.ts'

/** Query parameter with the address to return to after login. */
const returnParameter = 'to'
const reasonParameter = 'why'
const login = '/user/login'
/** Where WeChat sends a browser back to that logs in by it. */
export const wechatPath = '/user/wechat'
/** Pages that lead on after a login, and so are nowhere to be led to. */
export const isEntrance = (path: string) => path === login || path === wechatPath

/** Reasons for being at the login page, which the page shows in one line. */
const loginReasons = ['needLogin', 'expired', 'loggedOut', 'passwordChanged'] as const
export type LoginReason = (typeof loginReasons)[number]

/** Address of the login page that returns to `from` (an absolute or in-site address). */
export function loginPath(from: string, reason: LoginReason = 'needLogin'): string {
  const query = new URLSearchParams({ [returnParameter]: cameFrom(from), [reasonParameter]: reason })
  return `${login}?${query}`
}

/** Address of the entrance to the desk that returns to `from`. */
export function deskEntrance(from: string): string {
  return `/desk/enter?${new URLSearchParams({ [returnParameter]: cameFrom(from) })}`
}

function cameFrom(address: string): string {
  const { pathname, search, hash } = pageAddress(address)
  return pathname + search + hash
}

/** The login page after a logout. */
export const loggedOutPath = `${login}?${reasonParameter}=loggedOut`

/**
 * The in-site path that a login page returns to; `fallback` when none or a foreign one is named. It is parsed,
 * because browsers take `//host` and `/\host` for hosts. `hash` is the login page's own: after a redirect by the
 * server it is the hash of the page that was asked for.
 */
export function returnPath(query: URLSearchParams, fallback: string, hash = ''): string {
  const wanted = query.get(returnParameter)
  if (!wanted) return fallback
  const own = ownPath(wanted)
  const path = own === null ? null : inSite(pageAddress(own))
  if (path === null || isEntrance(path.split(/[?#]/, 1)[0] ?? '')) return fallback
  return path.includes('#') ? path : path + hash
}

/** Why the visitor was sent to the login page, if so. */
export function loginReason(query: URLSearchParams): LoginReason | undefined {
  return loginReasons.find((reason) => reason === query.get(reasonParameter))
}

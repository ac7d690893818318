import { ownPath } from '#app/routing/addresses/in-site.ts'

/** Query parameter with the address to return to after login. */
const returnParameter = 'to'
const reasonParameter = 'why'
const login = '/user/login'

/** Reasons for being at the login page, which the page shows in one line. */
const loginReasons = ['needLogin', 'expired', 'loggedOut', 'passwordChanged'] as const
export type LoginReason = (typeof loginReasons)[number]

/** Address of the login page that returns to `from` (an absolute or in-site address). */
export function loginPath(from: string, reason: LoginReason = 'needLogin'): string {
  const { pathname, search, hash } = new URL(from, 'http://site')
  const query = new URLSearchParams({
    [returnParameter]: pathname + search + hash,
    [reasonParameter]: reason,
  })
  return `${login}?${query}`
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
  const path = ownPath(wanted)
  if (path === null || path.split(/[?#]/, 1)[0] === login) return fallback
  return path.includes('#') ? path : path + hash
}

/** Why the visitor was sent to the login page, if so. */
export function loginReason(query: URLSearchParams): LoginReason | undefined {
  return loginReasons.find((reason) => reason === query.get(reasonParameter))
}

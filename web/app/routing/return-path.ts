import { ownPath } from '#app/routing/in-site.ts'

/** Name of the parameter that says where to go after login. */
const returnParameter = 'to'
const reasonParameter = 'why'
const login = '/user/login'

/** Why somebody is at the login page: in one line the page says it. */
const loginReasons = ['needLogin', 'expired', 'loggedOut', 'passwordChanged'] as const
export type LoginReason = (typeof loginReasons)[number]

/** Address of the login page that leads back to `from` (an absolute or in-site address). */
export function loginPath(from: string, reason: LoginReason = 'needLogin'): string {
  const { pathname, search, hash } = new URL(from, 'http://site')
  const query = new URLSearchParams({
    [returnParameter]: pathname + search + hash,
    [reasonParameter]: reason,
  })
  return `${login}?${query}`
}

/** The login page, for whoever has just logged out. */
export const loggedOutPath = `${login}?${reasonParameter}=loggedOut`

/**
 * Where the login page of this address leads: an in-site path, `fallback` when none or a foreign one is
 * named. Checked by parsing, as `//host` and `/\host` are hosts to a browser. `hash` is the login page's own: where
 * the server sent the visitor here, the browser has kept the hash of the page that was asked for.
 */
export function returnPath(query: URLSearchParams, fallback: string, hash = ''): string {
  const wanted = query.get(returnParameter)
  if (!wanted) return fallback
  const path = ownPath(wanted)
  if (path === null || path.split(/[?#]/, 1)[0] === login) return fallback
  return path.includes('#') ? path : path + hash
}

/** Why the visitor is at the login page, if somebody sent him or her there. */
export function loginReason(query: URLSearchParams): LoginReason | undefined {
  return loginReasons.find((reason) => reason === query.get(reasonParameter))
}

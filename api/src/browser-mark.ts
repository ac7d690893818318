import type { ApiSettings } from '#deps.ts'

type Settings = { settings: Pick<ApiSettings, 'publicUrl'> }

/** A cookie by which a browser is known again. `Lax` where it comes back from another site, else `Strict`. */
export interface BrowserMark {
  name: string
  sameSite: 'Lax' | 'Strict'
}

const isSafe = ({ settings }: Settings) => settings.publicUrl?.startsWith('https:') === true
/** The prefix keeps neighbours of the site's host from setting it. */
const nameOf = (deps: Settings, { name }: BrowserMark) => `${isSafe(deps) ? '__Host-' : ''}${name}`

/** The header that sets a mark, which no script reads; '' for 0 seconds takes it away. */
export function markCookie(
  deps: Settings,
  mark: BrowserMark,
  { value, seconds }: { value: string; seconds: number },
): string {
  const secure = isSafe(deps) ? '; Secure' : ''
  const rules = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${mark.sameSite}${secure}`
  return `${nameOf(deps, mark)}=${value}; ${rules}`
}

/** The mark among a request's cookies; null for none. */
export function markIn(deps: Settings, mark: BrowserMark, cookies: string): string | null {
  const start = `${nameOf(deps, mark)}=`
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start))
  return found?.slice(start.length) ?? null
}

/** The parts of a connection text that matter here: user and password, hosts, and the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?(.*))?$/

export interface PostgresAddresses {
  /** One connection text a host, in the order in which they are tried. */
  each: string[]
  /** Whether only a server that takes writes will do. */
  writable: boolean
}

/**
 * Reads a DATABASE_URL as PostgreSQL's own programs do: it may name several hosts (`h1,h2:5433`), with
 * `target_session_attrs`, and `sslmode` means what it means there (`require` encrypts, `verify-full` also proves who
 * answers). Where there are several hosts, only one that takes writes will do. Null where the text is no address.
 * Source: PostgreSQL documentation, chapter libpq, "Connection Strings".
 */
export function postgresAddresses(text: string): PostgresAddresses | null {
  const [, start = '', hosts = '', path = '', query = ''] = parts.exec(text) ?? []
  if (!start) return null
  const settings = new URLSearchParams(query)
  const wanted = settings.get('target_session_attrs')
  settings.delete('target_session_attrs')
  if (settings.has('sslmode') && !settings.has('uselibpqcompat')) settings.set('uselibpqcompat', 'true')
  const rest = settings.size > 0 ? `?${settings}` : ''
  const names = hosts.split(',')
  const each = names.map((host) => `${start}${host}${path}${rest}`)
  if (each.some((address) => !URL.canParse(address))) return null
  const writable = wanted === null ? names.length > 1 : ['read-write', 'primary'].includes(wanted)
  return { each, writable }
}

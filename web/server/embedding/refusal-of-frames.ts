import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the headers of a page forbid a site of origin `ours` to show it in a frame: `frame-ancestors` of its content
 * security policies, else X-Frame-Options, as browsers read them.
 */
export function refusesFrame(headers: IncomingHttpHeaders, page: URL, ours: URL): boolean {
  const policies = String(headers['content-security-policy'] ?? '').split(',')
  const lists = policies.flatMap((policy) => ancestorsOf(policy) ?? [])
  if (lists.length > 0) return !lists.every((sources) => sources.some((source) => allows(source, page, ours)))
  const options = String(headers['x-frame-options'] ?? '').toLowerCase()
  const words = new Set(options.split(',').map((word) => word.trim()))
  return words.has('deny') || (words.has('sameorigin') && page.origin !== ours.origin)
}

/** The sources of a policy's `frame-ancestors`, in a list of its own; nothing where it has none. */
function ancestorsOf(policy: string): [string[]] | undefined {
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().toLowerCase().split(/\s+/)
    if (name === 'frame-ancestors') return [sources]
  }
  return undefined
}

const hostSource = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+|\[[^\]]+\])(?::(\d+|\*))?(?:\/.*)?$/

function allows(source: string, page: URL, ours: URL): boolean {
  if (source === '*') return true
  if (source === "'self'") return page.origin === ours.origin
  if (/^https?:$/.test(source)) return ours.protocol === source || ours.protocol === 'https:'
  const [, scheme = page.protocol.slice(0, -1), host = '', port = ''] = hostSource.exec(source) ?? []
  const safeEnough = ours.protocol === `${scheme}:` || (scheme === 'http' && ours.protocol === 'https:')
  const sameHost = host.startsWith('*.') ? ours.hostname.endsWith(host.slice(1)) : ours.hostname === host
  return safeEnough && (sameHost || host === '*') && (port === '*' || ours.port === usual(port, ours))
}

/** As URLs write a port: '' where it is the scheme's own. */
function usual(port: string, { protocol }: URL): string {
  return port === (protocol === 'https:' ? '443' : '80') ? '' : port
}

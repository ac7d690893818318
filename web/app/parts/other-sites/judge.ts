/** The one page of ours that is made to be shown in a frame: the home page without header and footer. */
export const embeddablePath = '/components/home'

/** What is known of a host, in the visitor's language. A rule covers the hosts under it too. */
export interface HostRule {
  host: string
  rule: 'allow' | 'block'
  title: string
}

export type Judgement =
  | { kind: 'refused'; reason: 'missing' | 'unreadable' | 'protocol' | 'credentials' | 'blocked' }
  /** An address of this site, to be opened as such. */
  | { kind: 'inside'; url: URL }
  | { kind: 'allowed'; url: URL; title: string }
  | { kind: 'unknown'; url: URL }

/** The rule with the longest host that covers this one. */
export function ruleFor(rules: readonly HostRule[], hostname: string): HostRule | undefined {
  const host = hostname.replace(/\.$/, '')
  return rules
    .filter((rule) => host === rule.host || host.endsWith(`.${rule.host}`))
    .reduce<HostRule | undefined>(
      (best, rule) => (best && best.host.length >= rule.host.length ? best : rule),
      undefined,
    )
}

/**
 * Where an address leads, and whether to go there automatically, only on request, or not at all. The URL parser
 * decides what an address means: `/\evil.com` and `//evil.com` are other hosts.
 */
export function judgeAddress(address: string | null, origin: string, rules: readonly HostRule[]): Judgement {
  if (!address?.trim()) return { kind: 'refused', reason: 'missing' }
  // Without a scheme only addresses from the root are right; `evil.com` alone would become a path of this site.
  const relative = /^[/\\]/.test(address)
  const url = URL.parse(address, relative ? origin : undefined)
  if (!url) return { kind: 'refused', reason: 'unreadable' }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'refused', reason: 'protocol' }
  if (url.username || url.password) return { kind: 'refused', reason: 'credentials' }
  if (url.origin === origin) return { kind: 'inside', url }
  const rule = ruleFor(rules, url.hostname)
  if (rule?.rule === 'block') return { kind: 'refused', reason: 'blocked' }
  // Hosts are allowed at their default port only.
  if (rule && !url.port) return { kind: 'allowed', url, title: rule.title }
  return { kind: 'unknown', url }
}

import type { Config } from '@shuyuan/contract/site/config'

/**
 * The base of file addresses: the configured one, else the site's public host, else the requested host with its port.
 * Protocol-relative as in the contract; '' for an invalid Host header.
 */
export function filesBase(
  config: Config,
  { host, publicUrl }: { host: string; publicUrl?: string | undefined },
): string {
  if (config.cdn_url !== '') return config.cdn_url.replace(/\/+$/, '')
  if (publicUrl) return `//${new URL(publicUrl).host}`
  return /^[\w.-]+(?::\d+)?$|^\[[\da-fA-F:.]+\](?::\d+)?$/.test(host) ? `//${host}` : ''
}

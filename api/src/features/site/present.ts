import type { Language } from '@shuyuan/contract/text/language'
import type { Site } from '@shuyuan/contract/site/site'
import type { Config } from '@shuyuan/contract/site/config'

/** The site's configuration for clients; `host` and `publicUrl` as in `filesBase`. */
export function presentSite(
  config: Config,
  {
    host,
    publicUrl,
    version,
    language,
    features,
  }: {
    host: string
    publicUrl?: string | undefined
    version: string
    language: Language
    features: string[]
  },
): Site {
  const { upload } = config
  return {
    siteName: config.site_name[language],
    sealName: config.site_name['zh-cn'],
    recordNumber: config.record_number,
    version: config.version || version,
    cdnUrl: filesBase(config, { host, publicUrl }),
    upload: {
      maxSize: upload.maxSize,
      saveName: upload.saveName,
      // Text and list in the contract's form.
      allowedSuffixes: upload.allowedSuffixes.join(','),
      allowedMimeTypes: upload.allowedMimeTypes,
      mode: upload.mode,
    },
    features,
  }
}

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

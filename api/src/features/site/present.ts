import type { Language } from '@shuyuan/contract/text/language'
import type { Site } from '@shuyuan/contract/site/site'
import type { Config } from '@shuyuan/contract/site/config'
import { filesBase } from '#features/config/files-base.ts'

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

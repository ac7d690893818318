import type { UploadLimits } from '@shuyuan/contract/site/site'

/** The value of a file input's `accept` for pictures: those among the allowed suffixes and MIME types. */
export function acceptOf(limits: Pick<UploadLimits, 'allowedSuffixes' | 'allowedMimeTypes'>): string {
  return pictureTypesOf(limits).join(',')
}

/** Those among the allowed suffixes (`.png`) and MIME types that are of pictures. */
export function pictureTypesOf(limits: Pick<UploadLimits, 'allowedSuffixes' | 'allowedMimeTypes'>): string[] {
  const suffixes = toList(limits.allowedSuffixes).map((allowed) => allowed.replace(/^\.?/, '.'))
  return [...suffixes, ...toList(limits.allowedMimeTypes)].filter((entry) => pictureTypes.test(entry))
}

export const pictureTypes = /^(?:\.(?:jpe?g|png|gif|webp|bmp|avif)|image\/.+)$/

/** The lists come as `a,b` or as a list. */
export function toList(value: string | readonly string[] | undefined): string[] {
  const list = typeof value === 'string' ? value.split(',') : (value ?? [])
  return list.map((entry) => entry.trim().toLowerCase()).filter(Boolean)
}

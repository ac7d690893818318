import type { UploadLimits } from '@shuyuan/contract/site/site'

/** Why a file is not sent: keys of namespace `upload`. */
export type FileProblem = 'incomplete' | 'type' | 'size'

/**
 * What is wrong with a file before any call, null when nothing is; the order of the checks is the
 * specification's. Its suffix or its MIME type must be allowed, one of them is enough (the server looks again).
 */
export function checkFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: Pick<UploadLimits, 'maxSize' | 'allowedSuffixes' | 'allowedMimeTypes'>,
): FileProblem | null {
  if (!file.name || !file.size) return 'incomplete'
  const suffix = suffixOf(file.name)
  const suffixes = toList(limits.allowedSuffixes).map((allowed) => allowed.replace(/^\./, ''))
  const allowed =
    suffixes.includes(suffix) || toList(limits.allowedMimeTypes).includes(file.type.toLowerCase())
  if (!allowed) return 'type'
  // A server that names no size takes any.
  return limits.maxSize && file.size > limits.maxSize ? 'size' : null
}

/** The allowed suffixes as people write them (`JPG`, `PNG`), and MIME types that none of them is the name of. */
export function typeNames(limits: Pick<UploadLimits, 'allowedSuffixes' | 'allowedMimeTypes'>): string[] {
  const suffixes = toList(limits.allowedSuffixes).map((suffix) => suffix.replace(/^\./, ''))
  const further = toList(limits.allowedMimeTypes).filter((type) => {
    const name = type.split('/')[1] ?? ''
    return !suffixes.includes(name) && !(name === 'jpeg' && suffixes.includes('jpg'))
  })
  return [...suffixes.map((suffix) => suffix.toUpperCase()), ...further]
}

/** Bytes as people say a limit, never more than it is. */
export function limitText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [unit, name] = bytes < 1_048_576 ? [1024, 'KB'] : [1_048_576, 'MB']
  return `${Math.floor((bytes / unit) * 10) / 10} ${name}`
}

/** The value of a file input's `accept` for pictures: those among the allowed suffixes and MIME types. */
export function acceptOf(limits: Pick<UploadLimits, 'allowedSuffixes' | 'allowedMimeTypes'>): string {
  const suffixes = toList(limits.allowedSuffixes).map((allowed) => allowed.replace(/^\.?/, '.'))
  return [...suffixes, ...toList(limits.allowedMimeTypes)]
    .filter((entry) => pictureTypes.test(entry))
    .join(',')
}

const pictureTypes = /^(?:\.(?:jpe?g|png|gif|webp|bmp|avif)|image\/.+)$/

/** The lists come as `a,b` or as a list. */
function toList(value: string | readonly string[] | undefined): string[] {
  const list = typeof value === 'string' ? value.split(',') : (value ?? [])
  return list.map((entry) => entry.trim().toLowerCase()).filter(Boolean)
}

function suffixOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

import type { UploadLimits } from '@shuyuan/contract/site/site'
import { pictureTypes, pictureTypesOf, toList } from './accept.ts'

/** Why a file is not sent: keys of namespace `upload`. */
export type FileProblem = 'incomplete' | 'heic' | 'type' | 'size'

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

/** The allowed suffixes of pictures as people write them (`JPG`, `PNG`), and MIME types that none of them is the name of. */
export function typeNames(limits: Pick<UploadLimits, 'allowedSuffixes' | 'allowedMimeTypes'>): string[] {
  const allowed = pictureTypesOf(limits)
  const suffixes = allowed.filter((each) => each.startsWith('.')).map((suffix) => suffix.slice(1))
  const further = allowed.filter((type) => {
    const name = type.split('/')[1]
    return name && !suffixes.includes(name) && !(name === 'jpeg' && suffixes.includes('jpg'))
  })
  return [...suffixes.map((suffix) => suffix.toUpperCase()), ...further]
}

/** Whether a file is called a picture that the site may take. */
export function isPicture(file: Pick<File, 'name' | 'type'>): boolean {
  return pictureTypes.test(`.${suffixOf(file.name)}`) || file.type.startsWith('image/')
}

/** Bytes as people say a limit, never more than it is. */
export function limitText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [unit, name] = bytes < 1_048_576 ? [1024, 'KB'] : [1_048_576, 'MB']
  return `${Math.floor((bytes / unit) * 10) / 10} ${name}`
}

function suffixOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

import { classFileEndings } from '@shuyuan/contract/class/class-file'
import type { Config } from '@shuyuan/contract/site/config'
import type { ReceivedFile } from './receive.ts'
import { type CheckedFile, checkUpload, megabytes, type UploadRefusal } from './service.ts'

/** Bytes of a sound: an hour of speech as MP3. */
const mostSoundBytes = 30 * 1024 * 1024

/** The most that is received: sounds may be larger than the site's setting allows for all else. */
export const mostTeachingBytes = ({ maxSize }: Config['upload']): number => Math.max(maxSize, mostSoundBytes)

/** What a teacher gives out is a text, a picture, a sound or slides, besides what the site's setting allows. */
export async function checkTeachingFile(
  file: ReceivedFile | null,
  limits: Config['upload'],
): Promise<CheckedFile | UploadRefusal> {
  const allowedSuffixes = [...limits.allowedSuffixes, ...classFileEndings]
  const checked = await checkUpload(file, { ...limits, maxSize: mostTeachingBytes(limits), allowedSuffixes })
  if ('message' in checked) return checked
  return !checked.mimetype.startsWith('audio/') && checked.file.size > limits.maxSize
    ? { message: 'upload.tooLarge', values: { most: megabytes(limits.maxSize) } }
    : checked
}

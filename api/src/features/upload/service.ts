import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { UploadedFile } from '@shuyuan/contract/site/upload'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import type { Config } from '@shuyuan/contract/site/config'
import { storageKey } from '#adapters/storage.ts'
import { takeHourly } from '#quota.ts'
import { cleanImage, type CleanImage } from './image.ts'
import { imageSuffixes, isAllowed, kindOf } from './kind.ts'
import { rememberedName, savePath, suffixOf } from './name.ts'
import { addOwner, countAttachment, knownHashes, moveAttachment } from './queries.ts'
import type { ReceivedFile } from './receive.ts'

export { isOwnPicture } from './queries.ts'
export { withUpload } from './receive.ts'

export interface UploadRequest {
  memberId: number
  file: ReceivedFile | null
  topic: string
  driver: string
  limits: Config['upload']
  /** The base of a full address, `//host` or with a protocol. */
  base: string
}

/** A message key and the values of its placeholders. */
export type UploadRefusal = { message: string; values?: Record<string, string> }

/** Takes one of the uploads that a member has in an hour, at the desk too; false where they are used up. */
export function takeUpload(deps: ApiDeps, memberId: number): Promise<boolean> {
  return takeHourly(deps, 'upload', String(memberId), deps.limits.uploadsPerMemberHour)
}

type UploadDeps = Pick<ApiDeps, 'db' | 'files' | 'now' | 'settings'>

/** Checks a received file in the order of the contract and stores it, or says why not. */
export async function keepUpload(
  deps: UploadDeps,
  request: UploadRequest,
): Promise<UploadedFile | UploadRefusal> {
  const { limits, topic, driver } = request
  const checked = await checkUpload(request.file, limits)
  if ('message' in checked) return checked
  // Nothing below `private` has an address.
  if (!/^(?!private$)[A-Za-z0-9_-]{1,20}$/i.test(topic)) return { message: 'upload.topic' }
  if (driver !== 'local' && driver !== limits.mode) {
    return { message: 'upload.driver', values: { driver: driver.replace(/[^\w-]/g, '') } }
  }
  return store(deps, request, checked)
}

/** What a received file is: a picture written anew, or a kind that the lists allow; or why it is refused. */
export async function checkUpload(
  file: ReceivedFile | null,
  limits: Pick<Config['upload'], 'maxSize' | 'allowedSuffixes' | 'allowedMimeTypes'>,
): Promise<CheckedFile | UploadRefusal> {
  if (!file || file.size === 0) return { message: 'upload.missing' }
  if (file.tooLarge) return { message: 'upload.tooLarge', values: { most: megabytes(limits.maxSize) } }

  const suffix = suffixOf(file.name)
  const kind = await kindOf(file.path)
  const format = imageSuffixes[suffix] ?? kind.image
  const image = format ? await cleanImage(file.path, format) : null
  if (format && !image) return { message: 'upload.notAnImage' }
  if (!isAllowed({ suffix, kind }, limits)) return { message: 'upload.notAllowed' }
  return { file, suffix, mimetype: kind.mime, image }
}

export function isRefusal(result: UploadedFile | UploadRefusal): result is UploadRefusal {
  return 'message' in result
}

/** Bytes of `image` in place of those of `file`, where it is a picture. */
export interface CheckedFile {
  file: ReceivedFile
  suffix: string
  mimetype: string
  image: CleanImage | null
}

/** The file first and its row afterwards: a file without a row is harmless, a row without a file is not. */
async function store(
  deps: UploadDeps,
  { memberId, topic, driver, limits, base }: UploadRequest,
  { file, suffix, mimetype, image }: CheckedFile,
): Promise<UploadedFile> {
  const { timeZone } = deps.settings
  const now = deps.now()
  const { sha1 } = file
  const url = savePath(limits.saveName, { topic, name: file.name, suffix, sha1, now, timeZone })
  if (!(await isKept(deps, url))) await put(deps, url, image?.bytes ?? file)

  const row = {
    topic,
    user_id: memberId,
    url,
    width: image?.width ?? 0,
    height: image?.height ?? 0,
    name: rememberedName(file.name, suffix),
    size: image?.bytes.byteLength ?? file.size,
    mimetype,
    quote: 1,
    storage: driver,
    sha1,
    create_time: unixSeconds(now),
    last_upload_time: unixSeconds(now),
  }
  const known = await countAttachment(deps.db, row)
  await addOwner(deps.db, known.id, memberId)
  if (known.url !== url && !(await isKept(deps, known.url))) {
    await moveAttachment(deps.db, known.id, row)
    known.url = url
  }
  const { quote: _quote, create_time: _created, width, height, last_upload_time, ...shown } = row
  return {
    ...shown,
    suffix,
    full_url: base + url,
    ...(image ? { width, height } : {}),
    // A copy beside the row's file has no id (contract).
    ...(known.url === url ? { id: known.id, last_upload_time } : {}),
  }
}

/** Keys of paths that `savePath` made are never null. */
const keyOf = (url: string) => storageKey(url) ?? ''

function isKept({ files }: UploadDeps, url: string): Promise<boolean> {
  const key = keyOf(url)
  return key === '' ? Promise.resolve(false) : files.exists(key)
}

function put(deps: UploadDeps, url: string, content: Uint8Array | ReceivedFile): Promise<void> {
  return putContent(deps.files, keyOf(url), content)
}

function putContent(files: ApiDeps['files'], key: string, content: Uint8Array | ReceivedFile): Promise<void> {
  if (content instanceof Uint8Array) return files.put(key, content)
  return files.putStream(key, createReadStream(content.path), { contentLength: content.size })
}

/** Stores a checked file below a private folder, which no address shows; returns its key, name and size. */
export async function keepPrivate(
  { files }: Pick<ApiDeps, 'files'>,
  folder: string,
  { file, suffix, mimetype, image }: CheckedFile,
) {
  const key = `${folder}${randomUUID()}.${suffix}`
  await putContent(files, key, image?.bytes ?? file)
  const size = image?.bytes.byteLength ?? file.size
  return { key, name: rememberedName(file.name, suffix), mimetype, size }
}

/** Bytes as MiB with two decimals at most. */
export function megabytes(bytes: number): string {
  return `${Number((bytes / 1_048_576).toFixed(2))} MB`
}

/**
 * Keys of stored files with one of these hashes that no row has any more: the same content, sent on another day or under
 * another name, is a file of its own without a row.
 */
export async function copiesOf(
  db: Executor,
  { stored, hashes }: { stored: readonly string[]; hashes: readonly string[] },
): Promise<string[]> {
  const whole = [...new Set(hashes.filter((hash) => hash.length === 40))]
  const known = await knownHashes(db, whole)
  const gone = whole.filter((hash) => !known.has(hash))
  return stored.filter((key) => gone.some((hash) => key.includes(hash)))
}

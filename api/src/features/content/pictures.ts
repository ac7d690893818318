import { createHash } from 'node:crypto'
import type { DeskPicture } from '@shuyuan/contract/desk/site/content'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { storageKey } from '#adapters/storage.ts'
import { audit } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { readConfig } from '#features/config/service.ts'
import { type PagePicture, pagePicture } from '#features/upload/page-picture.ts'
import type { ReceivedFile } from '#features/upload/receive.ts'
import type { ContentOutcome } from './file-state.ts'
import { insertPicture, type PictureRow, pictureRows } from './queries.ts'

/** Pixels of the longer side: twice the widest place of a page. */
const longest = 2400

type MediaDeps = Pick<ApiDeps, 'db' | 'now' | 'files' | 'contentFiles'>

const endings = { jpeg: 'jpg', png: 'png' } as const

/**
 * Keeps a picture in a size for pages. It is shown nowhere until words name its address; that is made of its name and its
 * bytes where none is given.
 */
export async function addPicture(
  deps: MediaDeps,
  { file, actor, address }: { file: ReceivedFile | null; actor: string; address?: string },
): Promise<ContentOutcome<DeskPicture>> {
  const { upload: limits } = await readConfig(deps.db)
  const picture = await pagePicture(file, { maxSize: limits.maxSize, longest })
  if ('message' in picture)
    return { problem: picture.message, ...(picture.values && { values: picture.values }) }
  const made = rowOf(picture, { actor, time: unixSeconds(deps.now()) })
  const row = { ...made, address: address ?? made.address }
  const detail = { width: row.width, height: row.height, bytes: row.size }
  await keepMedia(deps, row, { bytes: picture.bytes, action: 'content.picture', detail })
  return { done: present(row), message: 'content.pictureAdded' }
}

/** Keeps a picture or a sound of the school, which every process of the site then finds by its address. */
export async function keepMedia(
  { db, files, now, contentFiles }: MediaDeps,
  row: PictureRow,
  { bytes, action, detail }: { bytes: Uint8Array; action: string; detail: Record<string, number> },
): Promise<void> {
  const key = storageKey(row.url) ?? ''
  // The file first: without its row it is harmless.
  if (!(await files.exists(key))) await files.put(key, bytes)
  await db.transaction().execute(async (trx) => {
    await insertPicture(trx, row)
    const event = { action, entity: 'content', ref: row.address, detail }
    await audit(trx, { now: now(), actor: row.actor, ...event })
    await changePages(trx, now(), 'content')
  })
  await contentFiles.reload()
}

function rowOf(
  { bytes, format, name, width, height }: PagePicture,
  { actor, time }: { actor: string; time: number },
): PictureRow {
  const ending = endings[format]
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  return {
    address: `/media/school/${slugOf(name, 'picture')}-${hash}.${ending}`,
    url: `/storage/content/${sha1}.${ending}`,
    type: `image/${format}`,
    hash,
    width,
    height,
    size: bytes.byteLength,
    actor,
    create_time: time,
  }
}

/** A name for addresses; `nameless` for one without Latin letters, which a hash alone tells apart. */
export function slugOf(name: string, nameless: string): string {
  const slug = name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .split('-')
    .filter(Boolean)
    .join('-')
  return slug || nameless
}

const present = ({ address, width, height, size, create_time: time }: PictureRow): DeskPicture => ({
  address,
  width,
  height,
  size,
  time,
})

/** The school's pictures, the newest first; with `all` those of the project after them. */
export async function listPictures(
  { db, content }: Pick<ApiDeps, 'db' | 'content'>,
  { all }: { all: boolean },
): Promise<DeskPicture[]> {
  const own = (await pictureRows(db)).filter(({ width }) => width > 0).map(present)
  if (!all) return own
  const known = new Set(own.map(({ address }) => address))
  const others = [...content.media()].flatMap(([address, { size }]): DeskPicture[] =>
    size && !known.has(address) ? [{ address, ...size, size: 0, time: 0 }] : [],
  )
  return [...own, ...others]
}

/** The school's pictures, and where the store of uploads has each. */
export async function storedPictures({
  db,
}: Pick<ApiDeps, 'db'>): Promise<{ address: string; key: string }[]> {
  return (await pictureRows(db)).map(({ address, url }) => ({ address, key: storageKey(url) ?? '' }))
}

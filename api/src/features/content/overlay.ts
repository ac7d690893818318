import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaFile } from '@shuyuan/content/media/media'
import type { Overlay } from '@shuyuan/content/reading/overlay'
import { type FileStore, storageKey } from '#adapters/storage.ts'
import type { Executor } from '#db/tables.ts'
import { keptHandouts } from './handouts/service.ts'
import { type PictureRow, pictureRows, publishedRows } from './queries.ts'

interface Source {
  db: Executor
  files: FileStore
  /** Where this machine keeps copies of the school's pictures. */
  pictureDir: string
}

/** The school's own words, pictures and handouts, as visitors see them. */
export async function overlayOf({ db, files, pictureDir }: Source): Promise<Overlay> {
  const [rows, pictures] = [await publishedRows(db), await pictureRows(db)]
  return {
    texts: new Map(rows.map(({ path, text }) => [path, text])),
    media: new Map(pictures.map((row) => [row.address, mediaFile(row, { files, pictureDir })])),
    handouts: await keptHandouts(db),
  }
}

function mediaFile(picture: PictureRow, { files, pictureDir }: Omit<Source, 'db'>): MediaFile {
  const { url, type, hash, width, height } = picture
  const file = join(pictureDir, hash + extname(url))
  return {
    file,
    type,
    hash,
    // A sound has none.
    ...(width > 0 && { size: { width, height } }),
    async bring() {
      if (await stat(file).catch(() => null)) return
      await mkdir(pictureDir, { recursive: true })
      // Written to another name and renamed, so that nobody sees half of a picture.
      const aside = `${file}.${process.pid}.${Date.now()}`
      try {
        await pipeline(await files.getStream(storageKey(url) ?? ''), createWriteStream(aside))
        await rename(aside, file)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
  }
}

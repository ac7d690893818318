import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pictureSize, type PictureSize } from './picture-size.ts'
import { mediaFile } from '#fields/school'
import type { Problem } from '#problems'

/** A file below `media/`. */
export interface MediaFile {
  /** Its path on the disk. */
  file: string
  /** Brings it there from where it is kept; absent where it is always there. */
  bring?(): Promise<void>
  type: string
  /** Changes whenever the file does: 12 hexadecimal digits. */
  hash: string
  /** Only pictures have one. */
  size?: PictureSize
}

/** By address on the site: `/media/articles/moon.png`. */
export type Media = ReadonlyMap<string, MediaFile>

/** Media types by the ending of a file; other files are not served. */
const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
}

const short = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 12)

async function readOne(file: string, type: string): Promise<MediaFile> {
  if (type.startsWith('image/')) {
    const bytes = await readFile(file)
    const size = pictureSize(bytes)
    return { file, type, hash: short(bytes), ...(size && { size }) }
  }
  // Recordings and films are too long to be read at each start.
  const { size, mtimeMs } = await stat(file)
  return { file, type, hash: short(`${size} ${mtimeMs}`) }
}

/** Every file below `dir/media` and the faults of files, without hidden files and editors' backups. */
export async function readMedia(dir: string): Promise<{ media: Media; problems: Problem[] }> {
  const entries = await readdir(join(dir, 'media'), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const media = new Map<string, MediaFile>()
  const problems: Problem[] = []
  const files = entries.filter((entry) => entry.isFile() && !/^\.|~$/.test(entry.name))
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    const name = relative(dir, path).split(sep).join('/')
    const type = types[extname(path)]
    if (!mediaFile.safeParse(`/${name}`).success) {
      problems.push({ file: name, field: '', reason: 'must be named in small letters, digits, - and _' })
    } else if (!type) {
      const reason = `is of no kind that is served: ${Object.keys(types).join(' ')}`
      problems.push({ file: name, field: '', reason })
    } else {
      const one = await readOne(path, type)
      if (type.startsWith('image/') && !one.size) {
        problems.push({ file: name, field: '', reason: 'is not the picture that its name says' })
      }
      media.set(`/${name}`, one)
    }
  }
  return { media, problems }
}

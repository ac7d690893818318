import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bodies } from '#server/page-cache.ts'
import { longestHead, readPageFile, readPageHead, writePageFile } from '#server/page-file.ts'
import type { KeptEntry, PageHead } from '#server/page-file.ts'

/** A page in a file: its head, and where the file stands below the folder. */
export interface KeptPage {
  file: string
  head: PageHead
}

/** How many files are read at once. */
const width = 16
/** A draft that is older belongs to no process that still writes, in milliseconds. */
const longestWriting = 60_000

/**
 * Pages that outlive the process, in `dir/<edition>`: a file each. A page of one edition is none of another's, where
 * build, words or settings differ. What cannot be read or written is as if it were not there.
 */
export function openKeptPages(dir: string) {
  return {
    /** All pages of an edition, the newest of each; everything else in the folder is removed. */
    async all(edition: string): Promise<KeptPage[]> {
      const editions = await readdir(dir).catch(() => [])
      for (const each of editions) {
        if (each !== edition)
          await rm(join(dir, each), { recursive: true, force: true }).catch(() => undefined)
      }
      const names = await readdir(join(dir, edition)).catch(() => [])
      const newest = new Map<string, KeptPage>()
      const drop = (file: string) => rm(join(dir, file), { force: true }).catch(() => undefined)
      const waiting = names.values()
      const work = async () => {
        for (const name of waiting) {
          const file = join(edition, name)
          const head = await headOf(join(dir, file))
          if (!head) {
            if (await isOld(join(dir, file))) await drop(file)
            continue
          }
          const other = newest.get(head.key)
          if (other && other.head.renderedAt > head.renderedAt) await drop(file)
          else {
            newest.set(head.key, { file, head })
            if (other) await drop(other.file)
          }
        }
      }
      await Promise.all(Array.from({ length: width }, work))
      return [...newest.values()]
    },
    async read(file: string): Promise<Bodies | null> {
      return readFile(join(dir, file)).then(readPageFile, () => null)
    },
    /** Writes a page aside and renames it: a file is whole or not there. Answers where it stands. */
    async write(edition: string, key: string, entry: KeptEntry): Promise<KeptPage> {
      const { head, pieces } = writePageFile(key, entry)
      const name = createHash('sha256').update(key).digest('hex').slice(0, 20)
      const file = join(edition, `${name}.${randomUUID().slice(0, 8)}`)
      const draft = join(dir, `${file}.draft`)
      await mkdir(dirname(draft), { recursive: true })
      try {
        await writeFile(draft, Buffer.concat(pieces))
        await rename(draft, join(dir, file))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw error
      }
      return { file, head }
    },
    remove(file: string): void {
      rm(join(dir, file), { force: true }).catch(() => undefined)
    },
  }
}

export type KeptPages = ReturnType<typeof openKeptPages>

async function headOf(path: string): Promise<PageHead | null> {
  if (path.endsWith('.draft')) return null
  const handle = await open(path).catch(() => null)
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.allocUnsafe(longestHead) })
    return readPageHead(buffer.subarray(0, bytesRead), size)
  } catch {
    return null
  } finally {
    await handle.close()
  }
}

async function isOld(path: string): Promise<boolean> {
  if (!path.endsWith('.draft')) return true
  return stat(path).then(
    ({ mtimeMs }) => Math.abs(Date.now() - mtimeMs) > longestWriting,
    () => false,
  )
}

import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { handoutFile } from '#fields/school'
import type { Problem } from '#problems'

/** A file that is handed out to those who claimed it, or to readers of the articles that name it. */
export interface Handout {
  in: 'disk' | 'store'
  /** Its path on the disk, or its key in the store of uploads, where what was sent to the desk is kept. */
  file: string
  /** What its sender calls it; '' for a file on the disk. */
  title: string
  type: string
  /** Bytes. */
  size: number
  /** Changes whenever the file does: 12 hexadecimal digits. */
  hash: string
}

/** By name: `reading-plan.pdf`. */
export type Handouts = ReadonlyMap<string, Handout>

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.zip': 'application/zip',
  '.mp3': 'audio/mpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

/** The files in `dir/handouts`, without folders, hidden files and editors' backups. */
export async function readHandouts(dir: string): Promise<{ handouts: Handouts; problems: Problem[] }> {
  const entries = await readdir(join(dir, 'handouts'), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const handouts = new Map<string, Handout>()
  const problems: Problem[] = []
  const names = entries
    .filter((entry) => entry.isFile() && !/^\.|~$/.test(entry.name))
    .map(({ name }) => name)
  for (const name of names.toSorted()) {
    const type = types[extname(name)]
    const fault = (reason: string) => problems.push({ file: `handouts/${name}`, field: '', reason })
    if (!handoutFile.safeParse(name).success) fault('must be named in small letters, digits, - and _')
    else if (!type) fault(`is of no kind that is handed out: ${Object.keys(types).join(' ')}`)
    else {
      const file = join(dir, 'handouts', name)
      const { size, mtimeMs } = await stat(file)
      const hash = createHash('sha256').update(`${size} ${mtimeMs}`).digest('hex').slice(0, 12)
      handouts.set(name, { in: 'disk', file, title: '', type, size, hash })
    }
  }
  return { handouts, problems }
}

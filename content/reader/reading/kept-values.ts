import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Kept {
  /** Hash of the reader's sources: values are kept only for the same version of the schemas. */
  reader: string
  /** By path: the SHA-256 of the file's text, and its checked value. */
  files: Record<string, { hash: string; value: unknown }>
}

/** SHA-256 of a text. */
export const printOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** SHA-256 over the sources of the reader, without tests. */
async function readerHash(): Promise<string> {
  const folder = join(import.meta.dirname, '..')
  const sources = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = await Promise.all(sources.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
  return printOf(texts.join('\0'))
}

/**
 * Keeps the values of checked files in `file`, because parsing and checking everything takes several times as long as the
 * rest of a start. Without `file`, or where it cannot be read or written, everything is checked again.
 */
export async function openKeptValues(file: string | undefined) {
  const reader = file ? await readerHash() : ''
  const known = file ? await read(file, reader) : {}
  const present: Kept['files'] = {}
  let changed = false

  return {
    /** The value of this text; undefined where it was not checked before. */
    get(path: string, text: string): { value: unknown } | undefined {
      const entry = known[path]
      if (!entry || entry.hash !== printOf(text)) return undefined
      present[path] = entry
      return entry
    },
    set(path: string, text: string, value: unknown): void {
      if (present[path]) return
      present[path] = { hash: printOf(text), value }
      changed = true
    },
    async save(): Promise<void> {
      if (!file || (!changed && Object.keys(known).length === Object.keys(present).length)) return
      const draft = `${file}.${randomUUID()}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(draft, JSON.stringify({ reader, files: present } satisfies Kept))
        await rename(draft, file)
      } catch {
        // Without the file, only the next start takes longer.
      }
    },
  }
}

async function read(file: string, reader: string): Promise<Kept['files']> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as Kept
    return kept.reader === reader ? kept.files : {}
  } catch {
    return {}
  }
}

import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Kept {
  /** Hash of the reader's sources: values are kept only for the same version of the schemas. */
  reader: string
  /** By path: the SHA-256 of the file's text, and its checked value. */
  files: Record<string, { hash: string; value: unknown }>
}

/** SHA-256 of a text. */
export const printOf = (text: string) => hash('sha256', text, 'base64url')

/** SHA-256 over the sources of the reader, without tests. */
async function readerHash(): Promise<string> {
  const folder = join(import.meta.dirname, '..')
  const sources = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = await Promise.all(sources.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
  return printOf(texts.join('\0'))
}

/** Checked values by path, and the print of the text that each was read from. */
export interface Known {
  values: ReadonlyMap<string, unknown>
  prints: ReadonlyMap<string, string>
}

/**
 * Keeps the values of checked files in `file`, because parsing and checking everything takes several times as long as the
 * rest of a start. Without `file`, or where it cannot be read or written, everything is checked again. Who read the same
 * files before gives what was found (`present`), which takes the place of what stands in `file`.
 */
export async function openKeptValues(file: string | undefined, present?: Known) {
  const known = present ? keptOf(present) : await read(file)
  const found: Kept['files'] = {}
  let changed = false

  return {
    /** The value of the text with this print; undefined where it was not checked before. */
    get(path: string, print: string): { value: unknown } | undefined {
      const entry = known[path]
      if (!entry || entry.hash !== print) return undefined
      found[path] = entry
      return entry
    },
    set(path: string, print: string, value: unknown): void {
      if (found[path]) return
      found[path] = { hash: print, value }
      changed = true
    },
    async save(): Promise<void> {
      if (!file || (!changed && Object.keys(known).length === Object.keys(found).length)) return
      const draft = `${file}.${randomUUID()}`
      try {
        await mkdir(dirname(file), { recursive: true })
        const kept: Kept = { reader: await readerHash(), files: found }
        await writeFile(draft, JSON.stringify(kept))
        await rename(draft, file)
      } catch {
        // Without the file, only the next start takes longer.
      }
    },
  }
}

const keptOf = ({ values, prints }: Known): Kept['files'] =>
  Object.fromEntries([...prints].map(([path, hash]) => [path, { hash, value: values.get(path) }]))

async function read(file: string | undefined): Promise<Kept['files']> {
  if (!file) return {}
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as Kept
    return kept.reader === (await readerHash()) ? kept.files : {}
  } catch {
    return {}
  }
}

import { randomUUID } from 'node:crypto'
import { open, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { abandonedIn } from '#adapters/abandoned.ts'

/** Where uploads are stored; keys are made by `storageKey`. */
export type FileStore = Disk

/** The folder of half-written files in a local store; they are not uploads. */
export const unfinishedFolder = '.unfinished'

/** A store in a local folder. A file is either complete and on the disk, or absent. */
export function localFileStore(folder: string): FileStore {
  return new Disk(new DurableDriver(folder))
}

class DurableDriver extends FSDriver {
  readonly #folder: string
  readonly #clearAbandoned: () => Promise<void>

  constructor(folder: string) {
    super({ location: folder, visibility: 'public' })
    this.#folder = folder
    this.#clearAbandoned = abandonedIn(join(folder, unfinishedFolder), '')
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, (file) => file.writeFile(contents))
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, (file) => file.writeFile(contents))
  }

  async #write(key: string, fill: (file: Awaited<ReturnType<typeof open>>) => Promise<unknown>) {
    const draft = join(this.#folder, unfinishedFolder, randomUUID())
    await mkdir(dirname(draft), { recursive: true })
    const file = await open(draft, 'wx', 0o640)
    try {
      await this.#clearAbandoned()
      await fill(file)
      await file.sync()
      await file.close()
      const place = join(this.#folder, key)
      await mkdir(dirname(place), { recursive: true })
      await rename(draft, place)
      await this.#syncFolders(dirname(key))
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(draft, { force: true })
      throw error
    }
  }

  /**
   * A file name is safe on the disk only after its folder is synced; a new folder's name is in the folder
   * above it.
   */
  async #syncFolders(below: string): Promise<void> {
    // Windows cannot sync a folder.
    if (process.platform === 'win32') return
    const folder = await open(join(this.#folder, below))
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
    if (below !== '.') await this.#syncFolders(dirname(below))
  }
}

const prefix = '/storage/'

/**
 * The key of an upload, made from its path on the site (`/storage/…`, decoded); null where the path is not an
 * upload's. Stores allow few characters in a key, so all others become `!` and their code point in
 * hexadecimal.
 */
export function storageKey(path: string): string | null {
  if (!path.startsWith(prefix)) return null
  const parts = path.slice(prefix.length).split('/')
  const plain = parts.every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.'))
  // File systems refuse such names, so no upload has one.
  if (!plain || path.length > 300) return null
  return parts.join('/').replace(/[^A-Za-z0-9_./-]/gu, (sign) => `!${sign.codePointAt(0)?.toString(16)}-`)
}

/** The path that `storageKey` made a key of. */
export function storagePath(key: string): string {
  return prefix + key.replace(/!([\da-f]+)-/g, (_, sign: string) => String.fromCodePoint(parseInt(sign, 16)))
}

/** Keys that begin so have no address: the feature that keeps such a file sends it itself. */
export const privatePrefix = 'private/'

/** Says which database the uploads of a store belong to. */
export const markKey = 'private/site'
/** Files without an owner wait here before they are deleted. */
export const asideFolder = 'private/aside'

/** Matches every key that `storageKey` makes. */
export const storageKeyPattern = /^(?!.*(?:^|\/)\.)[A-Za-z0-9_!./-]{1,2000}$/

/** The keys of all files but those of the store itself, unordered. */
export async function allKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const found = await files.listAll('/', { recursive: true, paginationToken })
    for (const object of found.objects) {
      if (object.isFile && !isOfStore(object.key)) keys.push(object.key)
    }
    paginationToken = found.paginationToken
  } while (paginationToken)
  return keys
}

function isOfStore(key: string): boolean {
  return key === markKey || key.startsWith(`${asideFolder}/`)
}

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FileStore } from '@shuyuan/api/adapters/storage'
import { pack, type Pack } from 'tar-stream'
import { commit, version } from '#version'
import type { CliContext } from '#cli/command'
import { readLastIds } from './ids.ts'
import { readDatabaseLayout } from './layout.ts'
import { filesFolder, type Manifest, manifestName, rowsFolder, leftOutName } from './manifest.ts'
import { uploadKeys } from './uploads.ts'
import { countRows, onSnapshot, readRows, toLines } from './rows.ts'

/**
 * Archives a whole site while it runs: the rows of one moment, and every upload that they refer to. The file
 * appears when it is complete, readable by its owner alone; it does not hold the keys.
 */
export async function writeArchive(context: CliContext, file: string): Promise<Manifest> {
  const draft = `${file}.${process.pid}.part`
  const archive = pack()
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  const written = pipeline(archive, createGzip(), output)
  try {
    const manifest = await Promise.race([fill(archive, context), written.then(neverFirst)])
    archive.finalize()
    await written
    await sync(draft)
    await rename(draft, file)
    return manifest
  } catch (error) {
    archive.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

async function fill(archive: Pack, context: CliContext): Promise<Manifest> {
  const { db, engine, files, now } = context
  return onSnapshot(db, engine, async (snapshot) => {
    const { tables, migrations } = await readDatabaseLayout(snapshot, engine)
    const counts: Record<string, number> = {}
    for (const { name } of tables) counts[name] = await countRows(snapshot, name)
    // Files are stored before their rows and never change, so these include all that the rows refer to.
    const keys = await uploadKeys(files)
    const manifest: Manifest = {
      format: 'shuyuan-backup',
      version: 1,
      program: version,
      ...(commit && { commit }),
      created: new Date(now()).toISOString(),
      engine,
      migrations,
      tables: counts,
      lastIds: await readLastIds(snapshot, engine, tables),
      files: keys.length,
      keys: false,
    }
    await add(archive, manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
    for (const { name } of tables) {
      let part = 0
      for await (const rows of readRows(snapshot, engine, name)) {
        part += 1
        await add(archive, `${rowsFolder}${name}/${String(part).padStart(6, '0')}.ndjson`, toLines(rows))
      }
    }
    const leftOut: string[] = []
    for (const key of keys) if (!(await addUpload(archive, files, key))) leftOut.push(key)
    if (leftOut.length > 0) await add(archive, leftOutName, `${JSON.stringify(leftOut)}\n`)
    return { ...manifest, files: keys.length - leftOut.length }
  })
}

function add(archive: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()))
  })
}

/** Adds an upload; false where it was deleted since the uploads were listed. */
async function addUpload(archive: Pack, files: FileStore, key: string): Promise<boolean> {
  const upload = await openUpload(files, key).catch(async (error: unknown) => {
    if (await files.exists(key)) throw error
    return null
  })
  if (!upload) return false
  const entry = archive.entry({ name: filesFolder + key, size: upload.size, mode: 0o600 })
  await pipeline(upload.content, entry)
  return true
}

/** Its content is at hand before its entry begins: a file that is deleted later is read to its end. */
async function openUpload(files: FileStore, key: string): Promise<{ size: number; content: Readable }> {
  const { contentLength: size } = await files.getMetaData(key)
  // A stream without bytes is never readable.
  if (size === 0) return { size, content: Readable.from([]) }
  const content = await files.getStream(key)
  await once(content, 'readable')
  return { size, content }
}

function neverFirst(): never {
  throw new Error('the archive ended before it was complete')
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

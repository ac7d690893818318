import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { storageKeyPattern } from '@shuyuan/api/adapters/storage'
import { extract } from 'tar-stream'
import * as z from 'zod/mini'
import { Failure } from '#cli/failure'
import {
  filesFolder,
  leftOutName,
  type Manifest,
  manifestName,
  manifestSchema,
  rowsFolder,
} from './manifest.ts'
import { fromLines, type Row } from './rows.ts'

/** The parts of an archive, in its order. */
export type Part =
  | { table: string; rows: Row[] }
  | { key: string; content: Readable; size: number }
  | { leftOut: string[] }

const leftOutSchema = z.array(z.string())

const mostManifestBytes = 1024 * 1024

/**
 * Reads an archive: passes the manifest to `begin`, then each part to `take`. Throws a Failure for a file
 * that is damaged or not an archive of this program.
 */
export async function readArchive(
  file: string,
  begin: (manifest: Manifest) => Promise<void>,
  take: (part: Part) => Promise<void>,
): Promise<void> {
  const entries = extract()
  // When unpacking fails, the loop below ends too and reports it.
  const unpacked = pipeline(createReadStream(file), createGunzip(), entries).catch((error: unknown) => error)
  let manifest: Manifest | null = null
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      if (name === manifestName && !manifest) {
        manifest = readManifest(await textOf(entry, mostManifestBytes))
        await begin(manifest)
      } else if (!manifest) throw new Failure(notOurs)
      else if (name.startsWith(rowsFolder)) {
        const table = name.slice(rowsFolder.length).split('/')[0] ?? ''
        await take({ table, rows: fromLines(await textOf(entry)) })
      } else if (name.startsWith(filesFolder)) {
        const key = name.slice(filesFolder.length)
        if (!storageKeyPattern.test(key))
          throw new Failure(`The archive holds a file with an impossible name: ${key}`)
        const content = Readable.from(entry as AsyncIterable<Buffer>, { objectMode: false })
        await take({ key, content, size: entry.header.size ?? 0 })
      } else if (name === leftOutName) {
        await take({ leftOut: leftOutSchema.parse(safeJson(await textOf(entry))) })
      } else throw new Failure(`The archive holds something unknown: ${name}`)
      // Skips what was not read of the entry.
      entry.resume()
    }
  } catch (error) {
    throw asFailure(error, file)
  }
  const failed = await unpacked
  if (failed) throw asFailure(failed, file)
  if (!manifest) throw new Failure(notOurs)
}

const notOurs = 'This is no backup of this program: it has no manifest in front.'

function readManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(safeJson(text))
  if (!parsed.success)
    throw new Failure('The manifest of this backup cannot be read: a newer version may have written it.')
  return parsed.data
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function textOf(entry: AsyncIterable<unknown>, most = Number.POSITIVE_INFINITY): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of entry as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new Failure(notOurs)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const damaged = new Set(['Z_BUF_ERROR', 'Z_DATA_ERROR', 'ERR_STREAM_PREMATURE_CLOSE'])

function asFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new Failure(`There is no file ${file}.`)
  if (code === 'EISDIR') return new Failure(`${file} is a folder.`)
  if (code === 'EACCES') return new Failure(`${file} cannot be read: permission denied.`)
  const isTar = /tar|Unexpected end|Premature close|writable has ended/i.test(error.message)
  return damaged.has(code) || isTar || error instanceof SyntaxError
    ? new Failure(`${file} is damaged, cut off or no backup.`)
    : error
}

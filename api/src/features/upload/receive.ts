import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { abandonedIn } from '#adapters/abandoned.ts'

/** A received file, on this machine's disk until it is checked. */
export interface ReceivedFile {
  path: string
  /** The sender's name for it. */
  name: string
  /** Bytes. */
  size: number
  sha1: string
  /** It exceeded the limit; the rest was discarded. */
  tooLarge: boolean
}

export interface Received {
  /** null where the request holds no file in the field `file`. */
  file: ReceivedFile | null
  fields: Record<string, unknown>
}

const beginning = 'shuyuan-upload-'
const clearAbandoned = abandonedIn(tmpdir(), beginning)

const mostParts = 50
const mostFieldBytes = 1024

/**
 * Streams the file of a multipart request to the disk, passes it to `use` and deletes it afterwards. A request that is
 * not multipart, or is broken, has no file.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  maxSize: number,
  use: (received: Received) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) return use({ file: null, fields: {} })
  const { signal, gone } = senderOf(request)
  const folder = await mkdtemp(join(tmpdir(), `${beginning}${process.pid}-`))
  try {
    await clearAbandoned()
    const received = signal.aborted ? gone : receive(request, maxSize, { path: join(folder, 'file'), signal })
    return await use(await Promise.race([received, gone]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A sender who disconnects, also before anything was read, ends neither the form nor the file: both would be awaited
 * for ever.
 */
function senderOf({ raw }: FastifyRequest): { signal: AbortSignal; gone: Promise<Received> } {
  const left = new AbortController()
  const gone = new Promise<Received>((resolve) => {
    const leave = () => {
      if (raw.complete) return
      left.abort()
      resolve({ file: null, fields: {} })
    }
    if (raw.closed) leave()
    else raw.once('close', leave)
  })
  return { signal: left.signal, gone }
}

async function receive(
  request: FastifyRequest,
  maxSize: number,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<Received> {
  let file: ReceivedFile | null = null
  const fields: [string, unknown][] = []
  const limits = { fileSize: maxSize, files: mostParts, fields: mostParts, fieldSize: mostFieldBytes }
  try {
    for await (const part of request.parts({ limits, throwFileSizeLimit: false } as object)) {
      if (part.type === 'field') fields.push([part.fieldname, part.value])
      else if (part.fieldname === 'file' && !file) file = await keep(part, path, signal)
      else part.file.resume()
    }
  } catch (error) {
    // A refusal of the disk is our error; anything else is an invalid or interrupted body.
    if (isSystemError(error)) throw error
    return { file: null, fields: {} }
  }
  return { file, fields: Object.fromEntries(fields) }
}

async function keep(part: MultipartFile, path: string, signal: AbortSignal): Promise<ReceivedFile> {
  const hash = createHash('sha1')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(part.file, count, createWriteStream(path), { signal })
  return { path, name: part.filename, size, sha1: hash.digest('hex'), tooLarge: part.file.truncated }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && (error as NodeJS.ErrnoException).syscall !== 'read'
}

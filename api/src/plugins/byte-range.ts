import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Positions of the first and the last byte. */
export interface BytePart {
  first: number
  last: number
}

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14). null: send the whole file, because
 * there is no such header or it may be ignored. `none`: the file does not have the part.
 */
export function partOf(header: string | undefined, size: number): BytePart | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'none' : { first, last }
}

/** Headers of a file that whoever has its address may read, and nobody may keep, frame or list. */
export const privateFile = {
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** The header by which a browser saves a file as `name`, and one that knows no Unicode as `plain`. */
export function attachmentNamed(name: string, plain: string): string {
  // Encoded for headers (RFC 8187).
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Sends a file of `size` bytes, or the part that `range` asks for. `read` gives all of it for null. */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, range, read }: { size: number; range: string | undefined; read: Reader },
) {
  const part = partOf(range, size)
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`)
  reply.header('content-length', part ? part.last - part.first + 1 : size)
  return reply.send(request.method === 'HEAD' ? undefined : await read(part))
}
type Reader = (part: BytePart | null) => Readable | Buffer | Promise<Readable | Buffer>

/**
 * Cuts a part out of a whole stream, because stores read from the beginning only. Stops reading after the
 * part.
 */
export function openPart(whole: Readable, part: BytePart): Readable {
  return Readable.from(bytesOf(whole, part), { objectMode: false })
}

async function* bytesOf(whole: Readable, { first, last }: BytePart): AsyncGenerator<Buffer> {
  let position = 0
  for await (const chunk of whole as AsyncIterable<Buffer>) {
    const start = Math.max(0, first - position)
    const end = Math.min(chunk.length, last + 1 - position)
    if (end > start) yield chunk.subarray(start, end)
    position += chunk.length
    if (position > last) return
  }
}

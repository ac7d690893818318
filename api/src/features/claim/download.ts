import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { partOf } from '#plugins/byte-range.ts'
import type { fileOf } from './present.ts'

type File = NonNullable<ReturnType<typeof fileOf>>

/** Sends a file, or the part that was asked for, under the name of its offer. No cache keeps it. */
export function sendHandout(request: FastifyRequest, reply: FastifyReply, file: File) {
  const etag = `"${file.hash}"`
  const name = `${file.title}${extname(file.name)}`
  reply.headers({
    'content-type': file.type,
    'content-disposition': `attachment; filename="${file.name}"; filename*=UTF-8''${encoded(name)}`,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  // A part of an older file must not be put together with one of this.
  const { 'if-range': condition, range } = request.headers
  const part = condition === undefined || condition === etag ? partOf(range, file.size) : null
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`)
  reply.header('content-length', part ? part.last - part.first + 1 : file.size)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(createReadStream(file.file, part ? { start: part.first, end: part.last } : {}))
}

/** As RFC 8187 wants names in headers. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

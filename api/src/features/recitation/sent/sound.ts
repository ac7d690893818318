import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { partOf } from '#plugins/byte-range.ts'
import { unixSeconds } from '#unix-seconds.ts'

type LinkDeps = Pick<ApiDeps, 'settings' | 'now'>

/** Seconds for which an address of a sound works. */
const lifetime = 15 * 60

/** The address of a sound: players send no token, so whoever has it can listen for a quarter of an hour. */
export function soundAddress(deps: LinkDeps, id: number): string {
  const until = unixSeconds(deps.now()) + lifetime
  const query = new URLSearchParams({
    id: String(id),
    until: String(until),
    key: signature(deps, id, until),
  })
  return `/api/recitation/sound?${query}`
}

export function mayListen(
  deps: LinkDeps,
  { id, until, key }: { id: number; until: number; key: string },
): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(signature(deps, id, until))]
  const same = given.length === right.length && timingSafeEqual(given, right)
  return same && deps.now() < until * 1000
}

function signature({ settings }: LinkDeps, id: number, until: number): string {
  return createHmac('sha256', settings.secretKey)
    .update(JSON.stringify(['recitation', id, until]))
    .digest('base64url')
}

/** Sends a sound, or the part that a player asks for. At most 3 MB, so it is read whole. */
export function sendSound(request: FastifyRequest, reply: FastifyReply, sound: Uint8Array) {
  const size = sound.byteLength
  reply.headers({
    'content-type': 'audio/wav',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const part = partOf(request.headers.range, size)
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (!part) return reply.send(Buffer.from(sound))
  reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`)
  return reply.send(Buffer.from(sound.subarray(part.first, part.last + 1)))
}

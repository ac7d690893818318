import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'
import { privateFile, sendRange } from '#plugins/byte-range.ts'

type LinkDeps = Pick<ApiDeps, 'settings' | 'now'>

/** Seconds for which an address of a sound works where nothing else is said. */
const lifetime = 15 * 60

/** The address of a sound: players send no token, so whoever has it can listen for so many seconds. */
export function soundAddress(deps: LinkDeps, id: number, works = lifetime): string {
  const until = unixSeconds(deps.now()) + works
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
  return sameKeyedHash(key, signature(deps, id, until)) && deps.now() < until * 1000
}

function signature({ settings }: LinkDeps, id: number, until: number): string {
  return keyedHash(settings.secretKey, 'recitation', String(id), String(until))
}

/** Sends a sound, or the part that a player asks for. At most 3 MB, so it is read whole. */
export function sendSound(request: FastifyRequest, reply: FastifyReply, sound: Uint8Array) {
  reply.headers({ ...privateFile, 'content-type': 'audio/wav' })
  return sendRange(request, reply, {
    size: sound.byteLength,
    range: request.headers.range,
    read: (part) => Buffer.from(part ? sound.subarray(part.first, part.last + 1) : sound),
  })
}

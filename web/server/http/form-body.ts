import type { IncomingMessage } from 'node:http'

/** A form's body, or the status of its refusal. */
export type Received = { body: Buffer } | { refusal: 400 | 408 | 413 | 429 }

/** Milliseconds for a body that anybody may send, and for a longer one of somebody who is known. */
const patience = { short: 15_000, long: 60_000 }
/** Bodies of one address that are received at once: a class sends its forms within a moment, each in one piece. */
const mostAtOnce = 60
/** Longer ones among them. */
const mostLongAtOnce = 6

interface Limits {
  /** Bytes that anybody may send. */
  withoutSession: number
  /** Bytes that this sender may send; asked only where there are more than anybody may send. */
  most(): Promise<number>
}

/**
 * Reads bodies of forms: short ones of everybody; longer ones only of somebody who may send them, before more of it is
 * read. Who sends slowly is cut off, and an address cannot have many bodies half sent.
 */
export function createBodyReader() {
  const short = atOnce(mostAtOnce)
  const long = atOnce(mostLongAtOnce)

  return async function read(
    { raw, ip, headers }: { raw: IncomingMessage; ip: string; headers: IncomingMessage['headers'] },
    limits: Limits,
  ): Promise<Received> {
    const key = networkOf(ip)
    const said = Number(headers['content-length'] ?? 0)
    if (!short.enter(key)) return { refusal: 429 }
    try {
      if (said <= limits.withoutSession) {
        const begun = await receive(raw, [], { most: limits.withoutSession, patience: patience.short })
        // A body whose length was not said may turn out to be a long one.
        if (!('rest' in begun)) return begun
        return await readLong(raw, key, limits, begun.rest)
      }
      return await readLong(raw, key, limits, [])
    } finally {
      short.leave(key)
    }
  }

  async function readLong(
    raw: IncomingMessage,
    key: string,
    limits: Limits,
    begun: Buffer[],
  ): Promise<Received> {
    const most = await limits.most()
    if (most <= limits.withoutSession) return { refusal: 413 }
    if (!long.enter(key)) return { refusal: 429 }
    try {
      const received = await receive(raw, begun, { most, patience: patience.long })
      return 'rest' in received ? { refusal: 413 } : received
    } finally {
      long.leave(key)
    }
  }
}

/** Reads to the end, or until there are more than `most` bytes: `rest` is what was read so far. */
function receive(
  raw: IncomingMessage,
  begun: Buffer[],
  { most, patience: wait }: { most: number; patience: number },
): Promise<Received | { rest: Buffer[] }> {
  return new Promise((resolve) => {
    const chunks = [...begun]
    let size = begun.reduce((sum, { length }) => sum + length, 0)
    const settle = (result: Received | { rest: Buffer[] }) => {
      clearTimeout(timer)
      raw.pause()
      raw.off('data', take).off('end', end).off('close', gone)
      resolve(result)
    }
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > most) settle({ rest: chunks })
    }
    const end = () => settle({ body: Buffer.concat(chunks) })
    // The sender has left: nobody gets the answer.
    const gone = () => settle({ refusal: 400 })
    const timer = setTimeout(() => settle({ refusal: 408 }), wait)
    raw.on('data', take).once('end', end).once('close', gone)
    raw.resume()
  })
}

/** Counts what goes on for each key. */
function atOnce(most: number) {
  const counts = new Map<string, number>()
  return {
    enter(key: string): boolean {
      const count = counts.get(key) ?? 0
      if (count >= most) return false
      counts.set(key, count + 1)
      return true
    },
    leave(key: string): void {
      const count = (counts.get(key) ?? 1) - 1
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

/** One IPv4 address, or about the network of one IPv6 customer. */
function networkOf(ip: string): string {
  const isIPv6 = ip.includes(':') && !ip.startsWith('::ffff:')
  return isIPv6 ? ip.split(':').slice(0, 4).join(':') : ip
}

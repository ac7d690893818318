import { once } from 'node:events'
import { Redis } from 'ioredis'

export type Valkey = Redis

/** Milliseconds to wait for a connection or an answer. */
const connecting = 2000
const answering = 500
const longestWait = 2000

/**
 * A connection to Valkey or another server with its protocol: `valkey://`, `redis://` or, encrypted,
 * `valkeys://`, `rediss://`. It reconnects by itself; requests in the meantime fail at once. Import this file
 * only where Valkey is set up.
 */
export function openValkey(url: string): Valkey {
  const valkey = new Redis(url.replace(/^valkey/, 'redis'), {
    connectTimeout: connecting,
    commandTimeout: answering,
    enableOfflineQueue: false,
    // A count that may have arrived must not be sent twice.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, longestWait),
  })
  // The caller gets the failure. Without a listener the event would end the process.
  valkey.on('error', () => undefined)
  return valkey
}

/** Waits until a new connection is made, or has failed for now. */
export async function settled(valkey: Valkey): Promise<void> {
  if (valkey.status === 'ready') return
  const over = new AbortController()
  const events = ['ready', 'close'].map((name) => once(valkey, name, { signal: over.signal }))
  await Promise.race(events)
  over.abort()
  await Promise.allSettled(events)
}

import { once } from 'node:events'
import { Redis } from 'ioredis'

export type Valkey = Redis

/** Milliseconds. What has not answered by then is done without it. */
const connecting = 2000
const answering = 500
const longestWait = 2000

/**
 * A connection to Valkey, or to another server that speaks its protocol: `valkey://`, `redis://` or, encrypted,
 * `valkeys://`, `rediss://`. It comes back by itself when it breaks; what is asked meanwhile fails at once. Load this
 * file only where one is set up.
 */
export function openValkey(url: string): Valkey {
  const valkey = new Redis(url.replace(/^valkey/, 'redis'), {
    connectTimeout: connecting,
    commandTimeout: answering,
    enableOfflineQueue: false,
    // A count that may have been taken is not sent a second time.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, longestWait),
  })
  // Whoever asks is told of the failure; unheard, it would end the process.
  valkey.on('error', () => undefined)
  return valkey
}

/** Waits until a connection that was just opened stands, or cannot be made at present. */
export async function settled(valkey: Valkey): Promise<void> {
  if (valkey.status === 'ready') return
  const over = new AbortController()
  const events = ['ready', 'close'].map((name) => once(valkey, name, { signal: over.signal }))
  await Promise.race(events)
  over.abort()
  await Promise.allSettled(events)
}

import type { Client } from 'pg'
import { postgresAddresses } from '#db/postgres-addresses.ts'

/** The channel's messages have no content: they only say that something changed. */
export const changeChannel = 'shuyuan_change'

export interface ListenOptions {
  /** `postgres://…`; may name several hosts. */
  url: string
  /**
   * Called when another process changed something, and after each connecting, because notices may have been
   * missed.
   */
  heard(): void
  /** Called once for each time that the connection is lost or cannot be made. */
  failed(error: unknown): void
}

export interface Listener {
  /** Checks whether the connection is alive, and replaces it otherwise. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds to wait before each new attempt to connect; the last value repeats. */
const pauses = [500, 2000, 5000, 15_000]
const answerTime = 10_000

/** Listens for notices on a PostgreSQL connection of its own and reconnects when it is lost. */
export function listenToChanges({ url, heard, failed }: ListenOptions): Listener {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  const addresses = postgresAddresses(url)?.each ?? []
  let stopped = false

  async function connect() {
    const { Client } = await import('pg')
    if (stopped) return
    const made = new Client({
      // Each new attempt asks the next host.
      connectionString: addresses[failures % addresses.length],
      keepAlive: true,
      connectionTimeoutMillis: answerTime,
      query_timeout: answerTime,
    })
    client = made
    made.on('notification', () => heard())
    // An ended connection reports it twice: as an error and as its end.
    made.on('error', (error) => lose(made, error))
    made.on('end', () => lose(made, new Error('the connection ended')))
    try {
      await made.connect()
      await made.query(`listen ${changeChannel}`)
      failures = 0
      heard()
    } catch (error) {
      lose(made, error)
    }
  }

  function lose(lost: Client, error: unknown) {
    if (stopped || client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    failed(error)
    timer = setTimeout(() => void connect(), pauses[Math.min(failures, pauses.length - 1)])
    timer.unref()
    failures += 1
  }

  void connect()
  return {
    async check() {
      const checked = client
      await checked?.query('select 1').catch((error: unknown) => lose(checked, error))
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

import type { Client } from 'pg'

/** What is told there says nothing but that it is time to look. */
export const changeChannel = 'shuyuan_change'

export interface ListenOptions {
  /** `postgres://…` */
  url: string
  /** Somebody changed something; also called after each connecting, for what was missed until then. */
  heard(): void
  /** Called once for each time that the connection is lost or cannot be made. */
  failed(error: unknown): void
}

export interface Listener {
  /** Asks whether the connection still lives; one that does not is made anew. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Waiting times before connecting again, in milliseconds; the last one again and again. */
const pauses = [500, 2000, 5000, 15_000]
const answerTime = 10_000

/** Listens to PostgreSQL on a connection of its own, and connects again when it is lost. */
export function listenToChanges({ url, heard, failed }: ListenOptions): Listener {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let stopped = false

  async function connect() {
    const { Client } = await import('pg')
    if (stopped) return
    const made = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerTime,
      query_timeout: answerTime,
    })
    client = made
    made.on('notification', () => heard())
    // An ended connection says so twice, as an error and as its end.
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

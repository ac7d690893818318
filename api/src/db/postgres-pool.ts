import type { Client, CustomTypesConfig, Pool, PoolClient, PoolConfig } from 'pg'
import { patienceNow } from '#db/patience.ts'
import { postgresAddresses } from '#db/postgres-addresses.ts'
import { isReadOnly, isUnavailable } from '#db/unavailable.ts'

// Sums and counts have the types `numeric` and `bigint`, which the driver gives as text. All of ours are safe
// integers.
const bigintOid = 20
const numericOid = 1700

export interface PoolSettings {
  /** `postgres://…`; may name several hosts. */
  url: string
  /** How many connections this process keeps. */
  poolSize?: number
  /** Milliseconds before a connection that does not come, or a query, counts as failed; 0: no limit. */
  patience?: number
}

/** Connections to the host that takes writes. */
export interface HostPool {
  connect(): Promise<PoolClient>
  end(): Promise<void>
  readonly options: PoolConfig
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/**
 * Opens connections when they are asked for, to the first host that answers and takes writes; when it no longer does, to
 * the next one. The driver is loaded with the first query, so a site on SQLite never holds it in memory. Throws where
 * the address cannot be read.
 */
export async function openPool({ url, poolSize = 10, patience = 0 }: PoolSettings): Promise<HostPool> {
  const { Pool, types } = await import('pg')
  const addresses = postgresAddresses(url)
  if (!addresses) throw new Error('DATABASE_URL is no address of a PostgreSQL server')
  const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
    oid === bigintOid || oid === numericOid ? Number : types.getTypeParser(oid, format as 'text')
  const settings: PoolConfig = {
    max: poolSize,
    types: { getTypeParser },
    connectionTimeoutMillis: patience,
    ...(addresses.writable && { verify: (client, done) => void refuseReadOnly(client, done) }),
  }
  const pools = addresses.each.map((connectionString) => {
    const pool = new Pool({ ...settings, connectionString })
    // When the server ends a connection, its query fails and the pool makes a new one. Without a listener the
    // event would end the process, whether the connection was idle or in use.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
      watchQueries(client, patience)
    })
    return pool
  })
  return poolOf(pools, poolSize)
}

function poolOf(pools: readonly Pool[], poolSize: number): HostPool {
  let at = 0
  const current = () => pools[at] as Pool
  const connect = async (tried = 1): Promise<PoolClient> => {
    const pool = current()
    try {
      return await pool.connect()
    } catch (error) {
      // A pool whose connections are all in use says nothing of its host.
      const isFull = pool.totalCount >= poolSize
      if (tried >= pools.length || isFull || !isUnavailable(error)) throw error
      // Of several that fail at once, one moves on.
      if (pool === current()) at = (at + 1) % pools.length
      return connect(tried + 1)
    }
  }
  return {
    connect: () => connect(),
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
    get options() {
      return current().options
    },
    get totalCount() {
      return current().totalCount
    },
    get idleCount() {
      return current().idleCount
    },
    get waitingCount() {
      return current().waitingCount
    },
  }
}

/** Lets the pool take a new connection only where the server takes writes, as `target_session_attrs` does. */
async function refuseReadOnly(client: PoolClient, done: (error?: Error) => void): Promise<void> {
  const readOnly = Object.assign(new Error('the server takes no writes'), { code: '25006' })
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    done(rows[0]?.transaction_read_only === 'on' ? readOnly : undefined)
  } catch (error) {
    done(error instanceof Error ? error : readOnly)
  }
}

/**
 * Cuts the connection when a query takes too long, because a frozen or unreachable server is silent for a quarter of an
 * hour; the driver's own limit keeps the connection, so a late statement could run in another request's transaction.
 * Cuts it too when the server takes no writes any more, because another one does after a fail-over.
 */
function watchQueries(client: PoolClient, usualPatience: number): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  const { connection } = client as unknown as Client
  const cut = (why: string) => connection.stream.destroy(new Error(why))
  client.query = ((...args: unknown[]) => {
    const result = send(...args)
    if (result instanceof Promise) {
      const patience = patienceNow(usualPatience)
      const late = () => cut('the database did not answer in time')
      const timer = patience > 0 ? setTimeout(late, patience) : undefined
      result.then(
        () => clearTimeout(timer),
        (error: unknown) => {
          clearTimeout(timer)
          if (isReadOnly(error)) cut('the database takes no writes')
        },
      )
    }
    return result
  }) as typeof client.query
}

import type { Client, CustomTypesConfig, Pool, PoolClient } from 'pg'

// Sums and counts have the types `numeric` and `bigint`, which the driver gives as text. All of ours are safe
// integers.
const bigintOid = 20
const numericOid = 1700

export interface PoolSettings {
  /** `postgres://…` */
  url: string
  /** How many connections this process keeps. */
  poolSize?: number
  /** Milliseconds before a connection that does not come, or a query, counts as failed; 0: no limit. */
  patience?: number
}

/** The driver is loaded with the first query, so a site on SQLite never holds it in memory. */
export async function openPool({ url, poolSize = 10, patience = 0 }: PoolSettings): Promise<Pool> {
  const { Pool, types } = await import('pg')
  const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
    oid === bigintOid || oid === numericOid ? Number : types.getTypeParser(oid, format as 'text')
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: { getTypeParser },
    connectionTimeoutMillis: patience,
  })
  // When the server ends a connection, its query fails and the pool makes a new one. Without a listener the
  // event would end the process, whether the connection was idle or in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (patience > 0) limitQueries(client, patience)
  })
  return pool
}

/**
 * Cuts the connection when a query takes too long: a frozen or unreachable server is silent for a quarter of
 * an hour. The driver's own limit keeps the connection, so a late statement could run in another request's
 * transaction.
 */
function limitQueries(client: PoolClient, patience: number): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  const { connection } = client as unknown as Client
  client.query = ((...args: unknown[]) => {
    const result = send(...args)
    if (result instanceof Promise) {
      const cut = () => connection.stream.destroy(new Error('the database did not answer in time'))
      const timer = setTimeout(cut, patience)
      const clear = () => clearTimeout(timer)
      result.then(clear, clear)
    }
    return result
  }) as typeof client.query
}

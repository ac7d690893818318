import type { Client, CustomTypesConfig, Pool, PoolClient } from 'pg'
import type { DatabaseSettings } from './open.ts'

// Sums and counts are `numeric` and `bigint` there: text unless parsed. All of ours are safe integers.
const bigintOid = 20
const numericOid = 1700

/** The driver is loaded with the first query: a site on SQLite never holds it in memory. */
export async function openPool({ url, poolSize = 10, patience = 0 }: DatabaseSettings): Promise<Pool> {
  const { Pool, types } = await import('pg')
  const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
    oid === bigintOid || oid === numericOid ? Number : types.getTypeParser(oid, format as 'text')
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: { getTypeParser },
    connectionTimeoutMillis: patience,
  })
  // A connection that the server ends is no failure of the process: its query fails and the pool takes a new one.
  // Unheard, the event would end the process, whether the connection lay in the pool or was in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (patience > 0) limitQueries(client, patience)
  })
  return pool
}

/**
 * Cuts the connection whose query takes too long: a server that is frozen or cut off says nothing for a quarter of an
 * hour. The driver's own limit lets the connection live, and what the server does late would stand in another's
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

import { sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import type { Db } from '#db/tables.ts'

/**
 * Does work that only one process at a time may do; where another is at it, nothing. PostgreSQL frees the lock when the
 * process that has it dies. On SQLite the site is one process.
 */
export async function alone(
  { db, engine }: { db: Db; engine: Engine },
  name: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (engine === 'sqlite') return work()
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended(${name}, 0)`
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lock}) as got`.execute(
      connection,
    )
    if (!rows[0]?.got) return undefined
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

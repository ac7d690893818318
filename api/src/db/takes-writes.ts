import { access, constants } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import type { Db } from '#db/tables.ts'

/**
 * Whether a database can be written to: not a server that is the copy of another, not a file on a read-only disk. Writes
 * nothing. `file` is SQLite's. Throws where the database does not answer.
 */
export async function takesWrites(
  db: Db,
  { engine, file }: { engine: Engine; file: string },
): Promise<boolean> {
  if (engine === 'sqlite') {
    await sql`select 1`.execute(db)
    return access(file, constants.W_OK).then(
      () => true,
      () => false,
    )
  }
  const asked = sql<{ only: string }>`select current_setting('transaction_read_only') as only`
  const { rows } = await asked.execute(db)
  return rows[0]?.only === 'off'
}

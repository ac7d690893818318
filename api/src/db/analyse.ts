import { sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import type { Executor } from '#db/tables.ts'

/** SQLite's `optimize` then looks at every table, and at no more rows of each than it needs. */
const allTables = '0x10002'

/**
 * Lets the database count what its indexes hold, which decides how it looks rows up. PostgreSQL does that by itself, so
 * here only after a copy, with `all`. SQLite counts tables anew whose size has changed, or with `all` every one.
 */
export async function analyse(db: Executor, engine: Engine, { all = false } = {}): Promise<void> {
  if (all) await sql`analyze`.execute(db)
  else if (engine === 'sqlite') await sql.raw(`pragma optimize = ${allTables}`).execute(db)
}

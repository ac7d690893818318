import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import type { Executor } from '#db/tables.ts'

/**
 * How many rows of an index are counted at most, some 20 ms. Where an index has more, SQLite takes what few values a column
 * has for rare ones: with 10,000 of 50,000 questions it sorted all of them for each page of the list.
 */
const mostRows = 200_000

/** SQLite's `optimize` then looks at every table (0x10000), and names what it would analyse (0x02) without doing it (0x01). */
const nameTables = '0x10003'

/**
 * Lets the database count what its indexes hold, which decides how it looks rows up. PostgreSQL does that by itself, so
 * here only after a copy, with `all`. SQLite counts tables that were never counted or whose size is ten times another, or
 * with `all` every one: one table after the other, so that visitors are answered in between.
 */
export async function analyse(db: Executor, engine: Engine, { all = false } = {}): Promise<void> {
  if (all) await sql`analyze`.execute(db)
  if (all || engine === 'postgres') return
  // The process has one connection to SQLite, which keeps this limit.
  await sql.raw(`pragma analysis_limit = ${mostRows}`).execute(db)
  const { rows } = await sql.raw<Record<string, string>>(`pragma optimize = ${nameTables}`).execute(db)
  for (const statement of rows.flatMap((row) => Object.values(row))) {
    await sql.raw(statement).execute(db)
    await pause()
  }
}

import type { Executor } from '@shuyuan/api/db/tables'
import type { Engine } from '@shuyuan/api/db/engine'
import { retiredFiles } from '@shuyuan/content/retired/retired-files'
import { sql } from 'kysely'
import { type DatabaseLayout, readDatabaseLayout } from './layout.ts'
import { countRows } from './rows.ts'

/** Tables that the first start fills. A database with rows in these alone counts as empty. */
const filledAtFirst = new Set(['area', 'config', 'user_group', 'user_rule'])

export async function isUsed(db: Executor, { tables }: DatabaseLayout): Promise<boolean> {
  for (const { name } of tables) {
    if (!filledAtFirst.has(name) && (await countRows(db, name)) > (await retiredRows(db, name))) return true
  }
  return false
}

/** The first start notes of files that content no longer has that there are none. */
async function retiredRows(db: Executor, table: string): Promise<number> {
  if (table !== 'content_file') return 0
  const rows = await db.selectFrom('content_file').select('path').where('path', 'in', retiredFiles).execute()
  return rows.length
}

/** Deletes every row, children before their parents. */
export async function deleteAllRows(trx: Executor, { tables }: DatabaseLayout): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** Drops every table, so that migrations can make those of another version. */
export async function dropAllTables(trx: Executor, engine: Engine): Promise<void> {
  const { tables } = await readDatabaseLayout(trx, engine, new Set())
  // SQLite looks at the rows of a table that it drops, so rows go before those that they refer to.
  for (const { name } of tables.toReversed()) await sql`drop table ${sql.table(name)}`.execute(trx)
  for (const name of ['kysely_migration', 'kysely_migration_lock']) {
    await sql`drop table if exists ${sql.table(name)}`.execute(trx)
  }
  if (engine === 'postgres') await dropTriggerFunctions(trx)
}

/** PostgreSQL keeps the functions of triggers when their tables go; migrations make them anew. */
async function dropTriggerFunctions(trx: Executor): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(trx)
  for (const { name } of rows) await sql`drop function ${sql.raw(name)}`.execute(trx)
}

import type { OpenDatabase } from '@shuyuan/api/db/open'
import { sql } from 'kysely'

/**
 * Damage below the rows: pages, indexes, references. SQLite checks itself. For PostgreSQL every table is
 * read, every index compared (amcheck, where available) and every reference validated.
 */
export async function faultsOf({ db, engine }: OpenDatabase): Promise<string[]> {
  if (engine === 'sqlite') {
    const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
    return [
      ...pages.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
      ...references.rows.map(({ table }) => `a row of ${table} refers to nothing`),
    ]
  }
  const { rows } = await sql<{ name: string }>`
    select name from pg_available_extensions where name = 'amcheck'`.execute(db)
  try {
    if (rows.length > 0) {
      await sql`create extension if not exists amcheck`.execute(db)
      await sql`
        select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
        where a.amname = 'btree' and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`.execute(db)
    }
    // PostgreSQL only validates constraints that are marked as not validated, so they are marked first; the
    // transaction is rolled back.
    await db.transaction().execute(async (trx) => {
      const foreign = await sql<{ name: string; table: string }>`
        select quote_ident(conname) as name, conrelid::regclass::text as table
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx)
      await sql`update pg_constraint set convalidated = false where contype = 'f'`.execute(trx)
      for (const { name, table } of foreign.rows) {
        await sql`alter table ${sql.raw(table)} validate constraint ${sql.raw(name)}`.execute(trx)
      }
    })
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

import type { Executor } from '@shuyuan/api/db/tables'
import { sql } from 'kysely'
import type { DatabaseLayout } from './layout.ts'
import { countRows } from './rows.ts'

/** Tables that the first start fills. A database with rows in these alone counts as empty. */
const filledAtFirst = new Set(['area', 'config', 'user_group', 'user_rule'])

export async function isUsed(db: Executor, { tables }: DatabaseLayout): Promise<boolean> {
  for (const { name } of tables) {
    if (!filledAtFirst.has(name) && (await countRows(db, name)) > 0) return true
  }
  return false
}

/** Deletes every row, children before their parents. */
export async function deleteAllRows(trx: Executor, { tables }: DatabaseLayout): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}

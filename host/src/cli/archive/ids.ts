import type { Engine } from '@shuyuan/api/db/engine'
import type { Executor } from '@shuyuan/api/db/tables'
import { sql } from 'kysely'
import type { TableLayout } from './layout.ts'

/** The last id that each table gave. */
export async function readLastIds(
  db: Executor,
  engine: Engine,
  tables: TableLayout[],
): Promise<Record<string, number>> {
  const last: Record<string, number> = {}
  for (const { name } of tables.filter(({ countsIds }) => countsIds)) {
    const query =
      engine === 'sqlite'
        ? sql<{ id: number | null }>`select seq as id from sqlite_sequence where name = ${name}`
        : sql<{ id: number | null }>`
            select pg_sequence_last_value(pg_get_serial_sequence(${`"${name}"`}, 'id')::regclass) as id`
    last[name] = (await query.execute(db)).rows[0]?.id ?? 0
  }
  return last
}

/** Makes each table go on after the last id that it ever gave. */
export async function writeLastIds(
  db: Executor,
  engine: Engine,
  last: Record<string, number>,
): Promise<void> {
  for (const [name, lastId] of Object.entries(last)) {
    const table = sql.table(name)
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${table}`.execute(db)
    const id = Math.max(lastId, rows[0]?.id ?? 0)
    if (engine === 'sqlite') {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${id})`.execute(db)
    } else {
      const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, 'id')`
      await sql`select setval(${sequence}, ${Math.max(id, 1)}, ${id > 0})`.execute(db)
    }
  }
}

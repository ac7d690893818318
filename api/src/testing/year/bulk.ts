import { CompiledQuery, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import type { Db, Tables } from '#db/tables.ts'

export type Row = Record<string, string | number | null>

const rowsAtOnce = { sqlite: 60, postgres: 5000 }
const rowsPerTransaction = 50_000

/**
 * Inserts many rows with few statements. All rows have the columns of the first. Returns the number of rows.
 */
export async function insertMany(
  db: Db,
  engine: Engine,
  table: keyof Tables,
  rows: Iterable<Row>,
): Promise<number> {
  let count = 0
  for (const part of partsOf(rows, rowsPerTransaction)) {
    count += part.length
    // SQLite never waits, so without this pause signals would be handled only minutes later.
    await new Promise((resolve) => setImmediate(resolve))
    await db.transaction().execute(async (trx) => {
      for (const some of partsOf(part, rowsAtOnce[engine])) {
        await trx.executeQuery(engine === 'sqlite' ? asValues(table, some) : asJson(table, some))
      }
    })
  }
  if (engine === 'postgres') await moveSequence(db, table)
  return count
}

function asValues(table: string, rows: Row[]): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {})
  const places = `(${columns.map(() => '?').join()})`
  const text = `insert into "${table}" (${quoted(columns)}) values ${rows.map(() => places).join()}`
  return CompiledQuery.raw(
    text,
    rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  )
}

/**
 * PostgreSQL takes at most 65,535 parameters. So all rows are one JSON parameter, read with the types of the
 * table's columns.
 */
function asJson(table: string, rows: Row[]): CompiledQuery {
  const columns = quoted(Object.keys(rows[0] ?? {}))
  const text = `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)`
  return CompiledQuery.raw(text, [JSON.stringify(rows)])
}

function quoted(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join()
}

/** The ids were set explicitly, so the table's sequence must continue after them. */
async function moveSequence(db: Db, table: string): Promise<void> {
  const columns = await sql<{ has: boolean }>`
    select count(*) > 0 as has from information_schema.columns
    where table_name = ${table} and column_name = 'id' and is_identity = 'YES'`.execute(db)
  if (!columns.rows[0]?.has) return
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    db,
  )
}

export function* partsOf<Value>(values: Iterable<Value>, size: number): Generator<Value[]> {
  let part: Value[] = []
  for (const value of values) {
    part.push(value)
    if (part.length === size) {
      yield part
      part = []
    }
  }
  if (part.length > 0) yield part
}

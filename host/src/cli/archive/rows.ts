import type { Engine } from '@shuyuan/api/db/engine'
import type { Db, Executor } from '@shuyuan/api/db/tables'
import { sql } from 'kysely'

/** Rows in memory at a time. */
const rowsAtOnce = 2000
/** SQLite allows 32,766 values in a statement, PostgreSQL twice as many. */
const valuesAtOnce = 30_000

export type Row = Record<string, unknown>

/**
 * Runs `read` on one unchanging state of the database while others write. SQLite needs its own `begin`,
 * because the dialect's would lock the file for writing.
 */
export function onSnapshot<Result>(
  db: Db,
  engine: Engine,
  read: (db: Executor) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  }
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

export async function countRows(db: Executor, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** All rows of a table in batches; only inside a transaction. */
export async function* readRows(db: Executor, engine: Engine, table: string): AsyncGenerator<Row[]> {
  if (engine === 'postgres') return yield* byCursor(db, table)
  let rows: Row[] = []
  // The name comes from the database itself, so it is safe and every table can be read.
  for await (const row of db
    .selectFrom(table as 'config')
    .selectAll()
    .stream()) {
    rows.push(row)
    if (rows.length < rowsAtOnce) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

async function* byCursor(db: Executor, table: string): AsyncGenerator<Row[]> {
  await sql`declare backup no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup`.execute(db)
}

/** Inserts rows unchanged, ids included. */
export async function writeRows(db: Executor, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const step = Math.max(1, Math.floor(valuesAtOnce / columns.length))
  for (let start = 0; start < rows.length; start += step) {
    const lines = rows
      .slice(start, start + step)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(lines)}`.execute(db)
  }
}

/** Bytes become base64, because JSON has none. */
export function toLines(rows: Row[]): string {
  const text = (_key: string, value: unknown) =>
    value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value
  // Buffers convert themselves before a replacer sees them, so they are converted here.
  const plain = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        Buffer.isBuffer(value) ? new Uint8Array(value) : value,
      ]),
    )
  return rows.map((row) => `${JSON.stringify(plain(row), text)}\n`).join('')
}

export function fromLines(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line, revive) as Row)
}

function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value
  return Buffer.from(String(value.$bytes), 'base64')
}

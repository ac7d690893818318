import type { Engine } from '@shuyuan/api/db/engine'
import type { Executor } from '@shuyuan/api/db/tables'
import { sql } from 'kysely'

/** What the database is made of, whichever tables later versions add. */
export interface Layout {
  /** Tables with what a backup keeps, in an order in which rows find those that they point to. */
  tables: TableLayout[]
  /** Names of the migrations that made them. */
  migrations: string[]
}

export interface TableLayout {
  name: string
  columns: string[]
  /** Whether the ids count up by themselves. */
  countsIds: boolean
}

/** What lives for minutes: codes, captchas and counters are made anew. */
const shortLived = new Set(['captcha', 'code', 'tally'])

/** Reads the layout of a database. */
export async function readLayout(db: Executor, engine: Engine): Promise<Layout> {
  const found = await db.introspection.getTables()
  const kept = found.filter(
    ({ name, isView }) => !isView && !name.startsWith('kysely_') && !shortLived.has(name),
  )
  const pointsTo = await readReferences(db, engine)
  const tables = kept.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
    countsIds: columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
  }))
  return { tables: inOrder(tables, pointsTo), migrations: await readMigrations(db) }
}

async function readMigrations(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

interface Reference {
  child: string
  parent: string
}

async function readReferences(db: Executor, engine: Engine): Promise<Reference[]> {
  const query =
    engine === 'sqlite'
      ? sql<Reference>`
          select tables.name as child, keys."table" as parent
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
          where tables.type = 'table'`
      : sql<Reference>`
          select child.relname as child, parent.relname as parent
          from pg_constraint
          join pg_class as child on child.oid = conrelid
          join pg_class as parent on parent.oid = confrelid
          where contype = 'f'`
  return (await query.execute(db)).rows
}

/** Parents before their children; the names decide where nothing else does, so that both engines agree. */
function inOrder(tables: TableLayout[], references: Reference[]): TableLayout[] {
  const waiting = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const ordered: TableLayout[] = []
  while (waiting.length > 0) {
    const isFree = (table: TableLayout) =>
      references.every(
        ({ child, parent }) =>
          child !== table.name || parent === child || !waiting.some((other) => other.name === parent),
      )
    const next = waiting.findIndex(isFree)
    // Tables that point to one another in a circle come as they are; our migrations make none.
    ordered.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ordered
}

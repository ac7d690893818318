import type { Engine } from '@shuyuan/api/db/engine'
import { migrationsThatRan } from '@shuyuan/api/db/migrate'
import type { Executor } from '@shuyuan/api/db/tables'
import { sql } from 'kysely'

/** The tables that the database itself reports, so that those of later versions are included. */
export interface DatabaseLayout {
  /** Tables to archive, parents before the rows that refer to them. */
  tables: TableLayout[]
  /** Names of the migrations that have run. */
  migrations: string[]
}

export interface TableLayout {
  name: string
  columns: string[]
  /** Whether the ids are an auto-increment. */
  countsIds: boolean
}

/** Rows that live for minutes: codes, captchas and counters. */
const shortLived = ['captcha', 'code', 'tally']
/** What is true of a database in its place alone. */
const ofThePlace = ['held_job', 'installation']
const leftOutOfArchive = new Set([...shortLived, ...ofThePlace])
/** Tables that a move leaves out. Not `tally`: a moved site goes on at once, and its limits keep their counts. */
export const leftOutOfMove = new Set(['captcha', 'code', ...ofThePlace])

/** @param left tables that are left out */
export async function readDatabaseLayout(
  db: Executor,
  engine: Engine,
  left = leftOutOfArchive,
): Promise<DatabaseLayout> {
  const found = await db.introspection.getTables()
  const kept = found.filter(({ name, isView }) => !isView && !name.startsWith('kysely_') && !left.has(name))
  const pointsTo = await readReferences(db, engine)
  const tables = kept.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
    countsIds: columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
  }))
  return { tables: inOrder(tables, pointsTo), migrations: (await migrationsThatRan(db, engine)).ran }
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

/** Parents before their children; otherwise by name, so that both engines agree. */
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
    // Tables that refer to one another in a circle come in any order; our migrations make none.
    ordered.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ordered
}

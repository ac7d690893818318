import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'

interface Unique {
  table: string
  /** The name of the constraint, and what it is about from now on. */
  constraint: string
  columns: string[]
}

/**
 * Adds the column `child` to a table of members: the id of a child, 0 for the member; rows that are there are the
 * member's own. SQLite cannot change a constraint: there the table is made again from its own definition.
 */
export async function childColumn(db: Kysely<unknown>, engine: Engine, unique: Unique): Promise<void> {
  const { table, constraint, columns } = unique
  if (engine === 'postgres') {
    await db.schema
      .alterTable(table)
      .addColumn('child', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable(table).dropConstraint(constraint).execute()
    await db.schema.alterTable(table).addUniqueConstraint(constraint, columns).execute()
    return
  }
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(db)
  const before = rows.find(({ type }) => type === 'table')?.sql ?? ''
  const list = columns.map((column) => `"${column}"`).join(', ')
  const after = before
    .replace(`"${table}"`, `"${table}_new"`)
    .replace(
      new RegExp(`constraint "${constraint}" unique \\([^)]*\\)`, 'i'),
      `"child" integer default 0 not null, constraint "${constraint}" unique (${list})`,
    )
  const { rows: known } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
    db,
  )
  const names = sql.join(known.map(({ name }) => sql.ref(name)))
  await sql.raw(after).execute(db)
  await sql`insert into ${sql.table(`${table}_new`)} (${names}) select ${names} from ${sql.table(table)}`.execute(
    db,
  )
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(`${table}_new`).renameTo(table).execute()
  for (const index of rows.filter(({ type }) => type === 'index')) await sql.raw(index.sql).execute(db)
}

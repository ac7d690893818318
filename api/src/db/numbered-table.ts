import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'

/** Begins a table whose `id` is an auto-increment that never gives a number twice. */
export function numberedTable(db: Kysely<unknown>, engine: Engine, name: string) {
  const table = db.schema.createTable(name)
  return engine === 'sqlite'
    ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
}

import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Filters that staff keep under a name, and a count of a sign-up's changes, by which two people notice each other. */
export function deskLists(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'desk_view')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('list', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('query', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('desk_view_name', ['user_id', 'list', 'name'])
        .execute()
      await db.schema
        .alterTable('registration')
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
    },
  }
}

import type { Kysely } from 'kysely'

/** What is true of this database in its place, and jobs that are held back. Neither goes into a backup or a move. */
export const installation = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('installation')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('held_job')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .execute()
  },
}

import type { Kysely } from 'kysely'

/** Files that were sent to the desk, to be handed out by offers and articles, which name them. */
export const handouts = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('handout')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('file', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .addColumn('idle_since', 'bigint')
      .execute()
  },
}

import type { Kysely } from 'kysely'

/** The school's own texts of messages, and secrets of other services, which are sealed. */
export const messageTextsAndSecrets = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('message_text')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('update_time', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('message_text_key', ['kind', 'language', 'part'])
      .execute()

    await db.schema
      .createTable('secret')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('expire_time', 'bigint', (c) => c.notNull())
      .addColumn('update_time', 'bigint', (c) => c.notNull())
      .execute()
  },
}

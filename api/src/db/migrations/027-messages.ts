import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Messages that leave the site, what members do without, and the language in which a member last looked at the site. */
export function messages(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('user')
        .addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
        .execute()

      await db.schema.alterTable('notice').addColumn('key', 'text').execute()
      await db.schema.createIndex('notice_key').unique().on('notice').column('key').execute()

      await db.schema
        .createTable('message_choice')
        .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id'))
        .addColumn('without', 'text', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()

      await numberedTable(db, engine, 'message')
        .addColumn('user_id', 'integer')
        .addColumn('ref', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('language', 'text', (c) => c.notNull())
        .addColumn('channel', 'text', (c) => c.notNull())
        .addColumn('recipient', 'text', (c) => c.notNull())
        .addColumn('data', 'text', (c) => c.notNull())
        .addColumn('link', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull())
        .addColumn('due_time', 'bigint', (c) => c.notNull())
        .addColumn('error', 'text', (c) => c.notNull())
        .addColumn('key', 'text')
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('message_key').unique().on('message').column('key').execute()
      await db.schema.createIndex('message_due').on('message').columns(['state', 'due_time']).execute()
      await db.schema.createIndex('message_member').on('message').column('user_id').execute()
      await db.schema.createIndex('message_ref').on('message').column('ref').execute()
    },
  }
}

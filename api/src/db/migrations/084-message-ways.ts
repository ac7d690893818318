import type { Kysely } from 'kysely'

/**
 * The ways of a message: one row a recipient, with the ways that are left where the present one fails; WeChat is one of
 * them, with a template for each kind of message and with what is known of who follows. Messages of a teacher to a class
 * are told apart by `batch`, so that the desk can say whom each reached.
 */
export const messageWays = {
  async up(db: Kysely<unknown>) {
    const message = db.schema.alterTable('message')
    await message.addColumn('behind', 'text', (c) => c.notNull().defaultTo('[]')).execute()
    await message.addColumn('tries_before', 'integer', (c) => c.notNull().defaultTo(0)).execute()
    await db.schema
      .alterTable('class_message')
      .addColumn('batch', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('class_message_batch').on('class_message').column('batch').execute()
    const binding = db.schema.alterTable('wechat_binding')
    await binding.addColumn('follows', 'integer').execute()
    await binding.addColumn('follow_time', 'bigint').execute()
    await db.schema
      .createIndex('wechat_binding_follow')
      .on('wechat_binding')
      .columns(['app_id', 'follow_time'])
      .execute()
    await db.schema
      .createTable('message_template')
      .addColumn('kind', 'text', (c) => c.primaryKey())
      .addColumn('template_id', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('fills', 'text', (c) => c.notNull())
      .addColumn('update_time', 'bigint', (c) => c.notNull())
      .execute()
  },
}

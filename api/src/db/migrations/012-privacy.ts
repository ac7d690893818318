import type { Kysely } from 'kysely'

/** Where members are logged in, and accounts that are to be deleted. */
export const privacy = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('login')
      .addColumn('family', 'text', (c) => c.primaryKey())
      // Like a token: it may outlive a member whom an operator takes out of the table.
      .addColumn('user_id', 'integer', (c) => c.notNull())
      .addColumn('agent', 'text', (c) => c.notNull())
      .addColumn('ip', 'text', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .addColumn('seen_time', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('login_member').on('login').columns(['user_id', 'seen_time']).execute()

    await db.schema
      .createTable('account_deletion')
      .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id'))
      .addColumn('request_time', 'bigint', (c) => c.notNull())
      .addColumn('due_time', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('account_deletion_due').on('account_deletion').column('due_time').execute()
  },
}

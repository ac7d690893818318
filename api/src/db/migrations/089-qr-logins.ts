import type { Kysely } from 'kysely'

/** Codes on screens that want to be logged in by a phone, for a few minutes each. */
export const qrLogins = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('qr_login')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('browser', 'text', (c) => c.notNull().unique())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('agent', 'text', (c) => c.notNull())
      .addColumn('ip', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('user_id', 'integer', (c) => c.references('user.id'))
      .addColumn('family', 'text', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('qr_login_time').on('qr_login').column('create_time').execute()
    await db.schema.createIndex('qr_login_user').on('qr_login').column('user_id').execute()
  },
}

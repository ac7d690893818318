import type { Kysely } from 'kysely'

/** The people who work at the desk of the school, and the staff's notes about sign-ups. */
export const staff = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('staff')
      .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .addPrimaryKeyConstraint('staff_key', ['user_id', 'role'])
      .execute()
    await db.schema
      .alterTable('registration')
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createIndex('registration_changed')
      .on('registration')
      .columns(['update_time', 'id'])
      .execute()
  },
}

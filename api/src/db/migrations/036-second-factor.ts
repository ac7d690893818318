import type { Kysely } from 'kysely'

/** The second factor of those who work at the desk, and the codes for those who have lost the phone. */
export const secondFactor = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('second_factor')
      .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('secret_key', 'text', (c) => c.notNull())
      .addColumn('confirmed_time', 'bigint')
      .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('recovery_code')
      .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('used_time', 'bigint')
      .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'hash'])
      .execute()
  },
}

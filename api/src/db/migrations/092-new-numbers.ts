import type { Kysely } from 'kysely'

/** Mobile numbers that the office is to give members who have lost theirs, until they count. */
export const newNumbers = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('new_number')
      .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id'))
      .addColumn('mobile', 'text', (c) => c.notNull())
      .addColumn('before', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('asked_by', 'integer', (c) => c.notNull().references('user.id'))
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .addColumn('due_time', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('new_number_due').on('new_number').column('due_time').execute()
    await db.schema.createIndex('new_number_asked_by').on('new_number').column('asked_by').execute()
  },
}

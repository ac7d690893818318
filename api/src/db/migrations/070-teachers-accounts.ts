import type { Kysely } from 'kysely'

/** Which account is which teacher's: a teacher sees the own hours by it. */
export const teachersAccounts = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('staff_teacher')
      .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id'))
      .addColumn('teacher', 'text', (c) => c.notNull().unique())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .execute()
  },
}

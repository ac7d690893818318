import type { Kysely } from 'kysely'

/** What staff notes about a member. */
export const memberNotes = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('member_note')
      .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id'))
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('update_time', 'bigint', (c) => c.notNull())
      .execute()
  },
}

import { type Kysely, sql } from 'kysely'

/** A member's make-ups of a month are counted among the make-ups alone. */
export const madeUpDays = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('habit_day_made_up')
      .on('habit_day')
      .columns(['user_id', 'made_on'])
      .where(sql<boolean>`kind = 'madeUp'`)
      .execute()
  },
}

import { type Kysely, sql } from 'kysely'

/** An index of made-up days alone, by which a member's make-ups of a month are counted. */
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

import { type Kysely, sql } from 'kysely'

/** A follow knows whether everybody sees its question: somebody's followed questions are counted without looking at each. */
export const followsShown = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('question_follow')
      .addColumn('shown', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
    await sql`update question_follow set shown = 0
      where question_id in (select id from question where status in ('pending', 'rejected'))`.execute(db)
    await db.schema
      .createIndex('question_follow_shown')
      .on('question_follow')
      .columns(['user_id', 'question_id'])
      .where(sql<boolean>`shown = 1`)
      .execute()
  },
}

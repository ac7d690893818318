import type { Kysely } from 'kysely'

/** A question that was merged leads to the other one. */
export const mergedQuestions = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('question')
      .addColumn('merged_into', 'integer', (c) => c.references('question.id'))
      .execute()
    await db.schema.createIndex('question_merged').on('question').column('merged_into').execute()
  },
}

import type { Kysely } from 'kysely'

/** The words of every question that a form asks or once asked, so that old answers can be read. */
export const formQuestions = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('form_question')
      .addColumn('form', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('until_end', 'smallint', (c) => c.notNull())
      .addColumn('update_time', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('form_question_pk', ['form', 'name'])
      .execute()
  },
}

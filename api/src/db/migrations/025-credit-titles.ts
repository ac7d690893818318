import type { Kysely } from 'kysely'

/** The title of the course that a credit is for, in both languages; '' in older credits. */
export const creditTitles = {
  async up(db: Kysely<unknown>) {
    for (const column of ['course_title', 'course_title_en']) {
      await db.schema
        .alterTable('credit')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    }
  },
}

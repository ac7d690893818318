import type { Kysely } from 'kysely'

/** Who takes a lesson in place of the class's own teachers. */
export const substitutes = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lesson')
      .addColumn('teacher', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}

import { type Kysely, sql } from 'kysely'

/** The seats that are taken of each class term; how many there are stands in content. */
export const classes = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('term_seat')
      .addColumn('slug', 'text', (c) => c.primaryKey())
      .addColumn('taken', 'integer', (c) => c.notNull().check(sql`taken >= 0`))
      .execute()
  },
}

import { type Kysely, sql } from 'kysely'

/** Which terms the project made up, so that they can be taken away at once. */
export const sampleTerms = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('term')
      .addColumn('sample', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`sample in (0, 1)`),
      )
      .execute()
  },
}

import type { Kysely } from 'kysely'

/** Messages about a place go in the language of the family, also where it has no account that would know. */
export const languagesOfPlaces = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('registration')
      .addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}

import type { Kysely } from 'kysely'

/** The prices of a term beside its fee, and which one a place has. */
export const priceLists = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('term')
      .addColumn('prices', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
    await db.schema.alterTable('registration').addColumn('price', 'text').execute()
  },
}

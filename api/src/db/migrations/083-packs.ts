import type { Kysely } from 'kysely'

/** Terms that are sold as lessons that are used up, and the packs of places. */
export const packs = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('term')
      .addColumn('pack', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('registration').addColumn('pack', 'text').execute()
    await db.schema
      .alterTable('registration')
      .addColumn('pack_told', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}

import type { Kysely } from 'kysely'

/** Terms of which one lesson may be tried, and the sign-ups for such a lesson. */
export const trials = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('term')
      .addColumn('trial', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('registration').addColumn('trial', 'text').execute()
    await db.schema.alterTable('registration').addColumn('tried', 'text').execute()
    await db.schema
      .createIndex('registration_trial')
      .on('registration')
      .columns(['term', 'trial'])
      .where('trial' as never, 'is not', null)
      .execute()
  },
}

import type { Kysely } from 'kysely'

/**
 * Of a place that the school offers for the next term: the sign-up that it continues, and when the family answered (unix
 * seconds); null otherwise.
 */
export const nextTerms = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('registration').addColumn('continues', 'integer').execute()
    await db.schema.alterTable('registration').addColumn('answered_time', 'bigint').execute()
    await db.schema
      .createIndex('registration_continues')
      .on('registration')
      .column('continues')
      .where('continues' as never, 'is not', null)
      .execute()
  },
}

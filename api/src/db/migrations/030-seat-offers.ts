import type { Kysely } from 'kysely'

/**
 * Until when an offered seat is kept for somebody from the waiting list who has not answered, unix seconds; null
 * otherwise.
 */
export const seatOffers = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('registration').addColumn('offered_until', 'bigint').execute()
    await db.schema
      .createIndex('registration_offered')
      .on('registration')
      .column('offered_until')
      .where('offered_until' as never, 'is not', null)
      .execute()
  },
}

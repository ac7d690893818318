import type { Kysely } from 'kysely'

/** Until when a seat is kept for who waited and has not answered yet, unix seconds; null otherwise. */
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

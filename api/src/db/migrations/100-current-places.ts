import { type Kysely, sql } from 'kysely'

/** Whose places are in terms that run, and which of them were sold as packs, is read from indexes alone. */
export const currentPlaces = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('registration_held')
      .on('registration')
      .columns(['term', 'state', 'pupil_id'])
      .execute()
    await db.schema
      .createIndex('registration_pack')
      .on('registration')
      .columns(['term', 'state'])
      .where(sql<boolean>`pack is not null`)
      .execute()
  },
}

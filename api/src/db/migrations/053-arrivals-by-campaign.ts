import { type Kysely, sql } from 'kysely'

/** What campaigns brought is counted from an index alone: a school may have a million arrivals. */
export const arrivalsByCampaign = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('touch_campaign')
      .on('touch')
      .columns(['campaign', 'day'])
      .where(sql.ref('counted'), '=', sql.lit(1))
      .execute()
  },
}

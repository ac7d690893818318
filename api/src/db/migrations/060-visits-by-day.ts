import type { Kysely } from 'kysely'

/**
 * Visits by referral links, summed up for days that are over: a report of a year reads some thousand rows in place of a
 * million. Sums of credits, and the campaigns of sign-ups and credits, come from indexes alone.
 */
export const visitsByDay = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('touch_day')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('distributor_id', 'integer', (c) => c.notNull())
      .addColumn('campaign', 'text', (c) => c.notNull())
      .addColumn('visits', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('touch_day_pkey', ['day', 'distributor_id', 'campaign'])
      .execute()
    await db.schema
      .createIndex('credit_since')
      .on('credit')
      .columns(['distributor_id', 'create_time', 'state', 'points', 'cents', 'attribution_id'])
      .execute()
    await db.schema
      .createIndex('attribution_campaign')
      .on('attribution')
      .columns(['id', 'campaign'])
      .execute()
  },
}

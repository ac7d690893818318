import { type Kysely, sql } from 'kysely'

/**
 * What lists and reports of many years are read from. The campaign of a sign-up and of its credit stands in their own rows
 * and indexes, because to look it up in the attribution of each took most of the time of a year's results.
 */
export const longLists = {
  async up(db: Kysely<unknown>) {
    for (const table of ['registration', 'credit'] as const) {
      await db.schema.alterTable(table).addColumn('campaign', 'text').execute()
      await sql`
        update ${sql.table(table)} set campaign =
          (select attribution.campaign from attribution where attribution.id = ${sql.ref(`${table}.attribution_id`)})
        where attribution_id is not null`.execute(db)
    }
    await db.schema.dropIndex('registration_sent').execute()
    await db.schema
      .createIndex('registration_brought')
      .on('registration')
      .columns(['distributor_id', 'create_time', 'state', 'campaign', 'attribution_id'])
      .execute()
    await db.schema.dropIndex('credit_since').execute()
    await db.schema
      .createIndex('credit_brought')
      .on('credit')
      .columns(['distributor_id', 'create_time', 'state', 'points', 'cents', 'campaign', 'attribution_id'])
      .execute()
    await db.schema
      .createIndex('registration_unpaid')
      .on('registration')
      .columns(['id', 'pupil_id'])
      .where(sql<boolean>`state = 'confirmed' and fee - discount - paid + refunded > 0`)
      .execute()
    await db.schema.createIndex('user_seen').on('user').columns(['last_login_time', 'id']).execute()
  },
}

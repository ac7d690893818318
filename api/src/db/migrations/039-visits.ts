import type { Kysely } from 'kysely'

/** How often each public page was opened, by day and source: one row of each. Nothing of a visitor is in it. */
export const visits = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('visit')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('visit_of', ['day', 'page', 'source'])
      .execute()
    // Figures of the desk.
    await db.schema
      .createIndex('registration_created')
      .on('registration')
      .columns(['create_time', 'course', 'state', 'referral_source'])
      .execute()
    await db.schema.createIndex('habit_day_of_school').on('habit_day').column('day').execute()
    await db.schema.createIndex('progress_done').on('progress').columns(['done', 'done_time']).execute()
    await db.schema.createIndex('audit_action').on('audit').columns(['action', 'id']).execute()
  },
}

import type { Kysely } from 'kysely'

/** What a school's list says besides names: what was paid before this site, and a pupil's gender. */
export const whatListsBring = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('registration_payment')
      .addColumn('former', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('pupil')
      .addColumn('gender', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('pupil_import_row').addColumn('payment_id', 'integer').execute()
    await db.schema
      .alterTable('pupil_import_row')
      .addColumn('gave_gender', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}

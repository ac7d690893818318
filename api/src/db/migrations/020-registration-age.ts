import type { Kysely } from 'kysely'

/** A sign-up keeps that somebody was too young or too old for the class when it came: JSON, '' for nobody. */
export const registrationAge = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('registration')
      .addColumn('age_warning', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}

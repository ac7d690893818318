import type { Kysely } from 'kysely'

/** The mail address of families whose number is of another country: it reaches them, and proves who they are. */
export const familiesAbroad = {
  async up(db: Kysely<unknown>) {
    for (const table of ['registration', 'guardian_person']) {
      await db.schema
        .alterTable(table)
        .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema.createIndex(`${table}_email`).on(table).column('email').execute()
    }
  },
}

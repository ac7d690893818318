import type { Kysely } from 'kysely'

/** When places of a term are to be paid, until when each is, and what families were told of it. */
export const dues = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('term')
      .addColumn('due', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('registration')
      .addColumn('due_day', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('registration').addColumn('deposit', 'integer').execute()
    await db.schema.alterTable('registration').addColumn('deposit_day', 'text').execute()
    await db.schema
      .alterTable('registration')
      .addColumn('due_release', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('registration')
      .addColumn('due_told', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createIndex('registration_due')
      .on('registration')
      .columns(['state', 'due_day', 'id'])
      .execute()
  },
}

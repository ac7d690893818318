import type { Kysely } from 'kysely'

/** Terms whose places are a membership until a day, and what each place keeps of it. */
export const memberCards = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('term')
      .addColumn('card', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('registration').addColumn('card', 'text').execute()
    await db.schema
      .alterTable('registration')
      .addColumn('card_told', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('registration_card')
      .on('registration')
      .columns(['state', 'card_told'])
      .where('card' as never, 'is not', null)
      .execute()
  },
}

import type { Kysely } from 'kysely'

/** The day on which something was paid online, as the provider says it: for what the office books later. */
export const paidDays = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('payment_order')
      .addColumn('paid_on', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}

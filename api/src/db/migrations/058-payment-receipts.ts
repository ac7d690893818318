import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'

/**
 * On which day money came or went and who took it, as staff say; and receipts, numbered without gaps a year. A payment of
 * before has no receipt, and the day of its booking by the clock of China.
 */
export function paymentReceipts(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('registration_payment')
        .addColumn('paid_on', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema
        .alterTable('registration_payment')
        .addColumn('taken_by', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      const day =
        engine === 'sqlite'
          ? sql`date(create_time + 28800, 'unixepoch')`
          : sql`to_char(to_timestamp(create_time + 28800) at time zone 'UTC', 'YYYY-MM-DD')`
      await sql`update registration_payment set paid_on = ${day}`.execute(db)
      await db.schema
        .createIndex('registration_payment_day')
        .on('registration_payment')
        .columns(['paid_on', 'id'])
        .execute()

      await db.schema
        .createTable('receipt_year')
        .addColumn('year', 'integer', (c) => c.primaryKey())
        .addColumn('last', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('payment_receipt')
        .addColumn('payment', 'integer', (c) => c.primaryKey().references('registration_payment.id'))
        .addColumn('year', 'integer', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addUniqueConstraint('payment_receipt_number', ['year', 'number'])
        .execute()
    },
  }
}

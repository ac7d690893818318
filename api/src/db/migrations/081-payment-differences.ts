import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/**
 * Which days' bills of providers were compared with the books, where they differ, and which bill names an order or refund:
 * null while none does. What was paid and given back before is taken as named.
 */
export function paymentDifferences(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('payment_bill')
        .addColumn('provider', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('rows', 'integer', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('payment_bill_key', ['provider', 'day'])
        .execute()
      await numberedTable(db, engine, 'payment_difference')
        .addColumn('provider', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('no', 'text', (c) => c.notNull())
        .addColumn('refund_no', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('here', 'bigint')
        .addColumn('there', 'bigint')
        .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('settled_by', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('settle_time', 'bigint')
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('payment_difference_open')
        .on('payment_difference')
        .columns(['settle_time', 'id'])
        .execute()
      await db.schema
        .createIndex('payment_difference_once')
        .on('payment_difference')
        .columns(['provider', 'day', 'no', 'refund_no', 'reason'])
        .unique()
        .execute()

      // What is odd may still become paid or done, and stood in a bill before this.
      for (const [table, state, odd] of [
        ['payment_order', 'paid', 'odd'],
        ['payment_refund', 'done', 'abnormal'],
      ] as const) {
        await db.schema.alterTable(table).addColumn('bill_day', 'text').execute()
        await sql`update ${sql.table(table)} set bill_day = '' where state in (${state}, ${odd})`.execute(db)
        await db.schema
          .createIndex(`${table}_unnamed`)
          .on(table)
          .column('update_time')
          .where(sql.ref('bill_day'), 'is', sql.lit(null))
          .where(sql.ref('state'), '=', sql.lit(state))
          .execute()
      }
    },
  }
}

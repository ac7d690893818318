import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Orders that are paid for online, and what is given back of them. A place has one order at a time that waits. */
export function paymentOrders(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'payment_order')
        .addColumn('no', 'text', (c) => c.notNull().unique())
        .addColumn('registration', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('provider', 'text', (c) => c.notNull())
        .addColumn('way', 'text', (c) => c.notNull())
        .addColumn('cents', 'bigint', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('paid_id', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('paid_cents', 'bigint', (c) => c.notNull().defaultTo(0))
        .addColumn('payment', 'integer', (c) => c.references('registration_payment.id'))
        .addColumn('asked', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('ask_time', 'bigint', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('payment_order_waits')
        .on('payment_order')
        .column('registration')
        .unique()
        .where(sql.ref('state'), '=', sql.lit('begun'))
        .execute()
      await db.schema
        .createIndex('payment_order_place')
        .on('payment_order')
        .columns(['registration', 'id'])
        .execute()
      await db.schema
        .createIndex('payment_order_ask')
        .on('payment_order')
        .columns(['state', 'ask_time'])
        .execute()
      await db.schema.createIndex('payment_order_member').on('payment_order').column('user_id').execute()

      await numberedTable(db, engine, 'payment_refund')
        .addColumn('no', 'text', (c) => c.notNull().unique())
        .addColumn('order_no', 'text', (c) => c.notNull().references('payment_order.no'))
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('cents', 'bigint', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('refund', 'integer', (c) => c.references('registration_payment.id'))
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('ask_time', 'bigint', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('payment_refund_of').on('payment_refund').column('order_no').execute()
      await db.schema
        .createIndex('payment_refund_ask')
        .on('payment_refund')
        .columns(['state', 'ask_time'])
        .execute()
      await db.schema.createIndex('payment_refund_member').on('payment_refund').column('user_id').execute()
    },
  }
}

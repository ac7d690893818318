import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/**
 * Bookings that are taken back, each once; refunds that a second person has to confirm; and what a cancelled place is
 * still to be given back, in cents.
 */
export function moneyBack(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('registration_payment')
        .addColumn('off', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema
        .alterTable('registration')
        .addColumn('give_back', 'integer', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`give_back >= 0`),
        )
        .execute()
      await sql`update registration set give_back = paid - refunded
        where state = 'cancelled' and paid > refunded`.execute(db)

      await numberedTable(db, engine, 'payment_counter')
        .addColumn('payment', 'integer', (c) => c.notNull().unique().references('registration_payment.id'))
        .addColumn('no', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('payment_counter_no').on('payment_counter').columns(['no', 'id']).execute()
      await db.schema
        .createIndex('payment_counter_member')
        .on('payment_counter')
        .columns(['user_id', 'id'])
        .execute()

      await numberedTable(db, engine, 'refund_request')
        .addColumn('no', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('cents', 'integer', (c) => c.notNull().check(sql`cents > 0`))
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('decided_by', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('decide_time', 'bigint')
        .execute()
      // At most one waits for a place.
      await sql`create unique index refund_request_open on refund_request (no) where decide_time is null`.execute(
        db,
      )
      await db.schema
        .createIndex('refund_request_member')
        .on('refund_request')
        .columns(['user_id', 'id'])
        .execute()
    },
  }
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/**
 * What a place costs and what was paid for it, in cents. The sums stand with the registration, where one guarded update
 * changes them; `registration_payment` has each payment. Places from before have no fee: it is to be agreed.
 */
export function fees(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      const add = (
        name: string,
        change: (table: ReturnType<typeof db.schema.alterTable>) => { execute(): Promise<void> },
      ) => change(db.schema.alterTable(name)).execute()
      await add('registration', (table) => table.addColumn('fee', 'integer', (c) => c.check(sql`fee >= 0`)))
      for (const sum of ['discount', 'paid', 'refunded']) {
        await add('registration', (table) =>
          table.addColumn(sum, 'integer', (c) =>
            c
              .notNull()
              .defaultTo(0)
              .check(sql`${sql.ref(sum)} >= 0`),
          ),
        )
      }
      await add('registration', (table) =>
        table.addColumn('coupon_claim', 'integer', (c) => c.references('claim.id')),
      )

      // Named by the number: the rows stay as bookkeeping when the registration is deleted.
      await numberedTable(db, engine, 'registration_payment')
        .addColumn('no', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('payment', 'refund')`))
        .addColumn('means', 'text', (c) =>
          c.notNull().check(sql`means in ('cash', 'transfer', 'balance', 'online')`),
        )
        .addColumn('cents', 'integer', (c) => c.notNull().check(sql`cents > 0`))
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('registration_payment_no')
        .on('registration_payment')
        .columns(['no', 'id'])
        .execute()
      await db.schema
        .createIndex('registration_payment_member')
        .on('registration_payment')
        .columns(['user_id', 'id'])
        .execute()
    },
  }
}

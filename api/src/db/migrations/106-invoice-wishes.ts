import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** What families wish of an invoice for a place, and which of them the school has issued. */
export function invoiceWishes(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'invoice_wish')
        .addColumn('registration_id', 'integer', (c) => c.notNull().unique())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('person', 'company')`))
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('tax_number', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .addColumn('issue_time', 'bigint')
        .addColumn('number', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('issued_by', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema.createIndex('invoice_wish_member').on('invoice_wish').column('user_id').execute()
      await db.schema
        .createIndex('invoice_wish_open')
        .on('invoice_wish')
        .column('id')
        .where(sql.ref('issue_time'), 'is', sql.lit(null))
        .execute()
    },
  }
}

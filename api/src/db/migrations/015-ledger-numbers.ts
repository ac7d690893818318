import { type Kysely, sql } from 'kysely'

/**
 * Each member's rows of a ledger are numbered from 1, in the order in which they were written: the newest one's number is
 * how many there are, and a page is a range of numbers.
 */
export const ledgerNumbers = {
  async up(db: Kysely<unknown>) {
    for (const name of ['user_money_log', 'user_score_log']) {
      const log = sql.table(name)
      await db.schema
        .alterTable(name)
        .addColumn('number', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await sql`update ${log} set number = counted.number from (
        select id, row_number() over (partition by user_id order by id) as number from ${log}
      ) as counted where counted.id = ${log}.id`.execute(db)
      await db.schema.createIndex(`${name}_number`).unique().on(name).columns(['user_id', 'number']).execute()
    }
  },
}

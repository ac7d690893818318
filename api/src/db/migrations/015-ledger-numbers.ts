import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'

/**
 * Each member's rows of a ledger are numbered from 1, in the order in which they were written: the newest one's number is
 * how many there are, and a page is a range of numbers. The database gives the numbers, so that a process of the version
 * before, which knows of none, writes numbered rows too. They have no gap where who writes has the member's row locked.
 */
export function ledgerNumbers(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      for (const name of ['user_money_log', 'user_score_log']) {
        const log = sql.table(name)
        await db.schema.alterTable(name).addColumn('number', 'integer').execute()
        await sql`update ${log} set number = counted.number from (
          select id, row_number() over (partition by user_id order by id) as number from ${log}
        ) as counted where counted.id = ${log}.id`.execute(db)
        await db.schema
          .createIndex(`${name}_number`)
          .unique()
          .on(name)
          .columns(['user_id', 'number'])
          .execute()
        const next = sql`(select coalesce(max(number), 0) + 1 from ${log} where user_id = new.user_id)`
        const trigger = sql.id(`${name}_numbered`)
        if (engine === 'sqlite') {
          await sql`create trigger ${trigger} after insert on ${log} when new.number is null begin
            update ${log} set number = ${next} where id = new.id;
          end`.execute(db)
        } else {
          const number = sql.id(`number_${name}`)
          await sql`create function ${number}() returns trigger language plpgsql as $$ begin
            new.number := ${next}; return new;
          end $$`.execute(db)
          await sql`create trigger ${trigger} before insert on ${log} for each row
            when (new.number is null) execute function ${number}()`.execute(db)
        }
      }
    },
  }
}

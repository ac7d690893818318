import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { changeChannel } from '#db/listen.ts'

/** Tables that public pages show; changes of all others that pages show are noted in `page_change`. */
const watched = ['config', 'user_rule', 'page_change']

/** PostgreSQL notifies every process when one of them, the command line or an operator by hand changed something. */
export function changeNotices(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      if (engine !== 'postgres') return
      await sql`create function tell_of_change() returns trigger language plpgsql as ${sql.lit(
        `begin perform pg_notify('${changeChannel}', ''); return null; end`,
      )}`.execute(db)
      for (const table of watched) {
        await sql`create trigger ${sql.id(`${table}_told`)} after insert or update or delete on ${sql.table(table)} for each statement execute function tell_of_change()`.execute(
          db,
        )
      }
    },
  }
}

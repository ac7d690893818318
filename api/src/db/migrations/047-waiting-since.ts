import { type Kysely, sql } from 'kysely'

/**
 * From when somebody waits for a term, unix milliseconds, as the order of the waiting list. Whoever waits already does so
 * from the last move to this term, or from the sign-up.
 */
export const waitingSince = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('registration').addColumn('waits_since', 'bigint').execute()
    await sql`
      update registration set waits_since = 1000 * coalesce(
        (select max(audit.create_time) from audit
         where audit.action = 'registration.move' and audit.ref = registration.no),
        create_time
      ) where state = 'waitlist'
    `.execute(db)
    await db.schema
      .createIndex('registration_waiting')
      .on('registration')
      .columns(['term', 'waits_since', 'id'])
      .where(sql.ref('state'), '=', sql.lit('waitlist'))
      .execute()
  },
}

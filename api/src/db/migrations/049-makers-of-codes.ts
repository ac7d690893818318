import { type Kysely, sql } from 'kysely'

/** Who made codes: they are for others. The audit log says who made those from before. */
export const makersOfCodes = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('claim_batch')
      .addColumn('actor', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await sql`update claim_batch set actor = coalesce((select audit.actor from audit
      where audit.action = 'claim.make' and audit.entity = 'claim_batch'
      and audit.ref = cast(claim_batch.id as text) limit 1), '')`.execute(db)
  },
}

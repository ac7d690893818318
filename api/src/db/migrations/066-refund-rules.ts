import type { Kysely } from 'kysely'

/** The refund rule that held when somebody signed up; null where a version before this one stored the sign-up. */
export const refundRules = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('registration').addColumn('refunds', 'text').execute()
  },
}

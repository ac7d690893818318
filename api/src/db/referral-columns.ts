import type { CreateTableBuilder } from 'kysely'

/** Adds the columns in which a form keeps its referrer (`ReferralColumns`). */
export function referralColumns<Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
) {
  return table
    .addColumn('attribution_id', 'integer')
    .addColumn('distributor_id', 'integer')
    .addColumn('referral_source', 'text', (c) => c.notNull())
    .addColumn('touch_id', 'integer')
    .addColumn('assist_id', 'integer')
    .addColumn('rule_version', 'text', (c) => c.notNull())
}

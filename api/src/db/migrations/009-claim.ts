import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'
import { referralColumns } from '#db/referral-columns.ts'

/** Codes and what was claimed with them. */
export function claim(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await codes(db, engine)
      await claims(db, engine)

      await db.schema
        .createTable('claim_count')
        .addColumn('offer', 'text', (c) => c.notNull())
        .addColumn('owner', 'text', (c) => c.notNull())
        .addColumn('taken', 'integer', (c) => c.notNull().check(sql`taken > 0`))
        .addPrimaryKeyConstraint('claim_count_of', ['offer', 'owner'])
        .execute()

      await db.schema
        .createTable('claim_try')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addColumn('expire_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('claim_try_age').on('claim_try').column('expire_time').execute()

      await numberedTable(db, engine, 'entitlement')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('course')`))
        .addColumn('ref', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('entitlement_thing', ['user_id', 'kind', 'ref'])
        .execute()
    },
  }
}

async function codes(db: Kysely<unknown>, engine: Engine) {
  await numberedTable(db, engine, 'claim_batch')
    .addColumn('offer', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .execute()

  await numberedTable(db, engine, 'claim_code')
    .addColumn('batch_id', 'integer', (c) => c.notNull().references('claim_batch.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('offer', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('new', 'used', 'revoked')`))
    .addColumn('expire_time', 'bigint')
    .addColumn('update_time', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('claim_code_number', ['batch_id', 'number'])
    .execute()
  await db.schema.createIndex('claim_code_offer').on('claim_code').columns(['offer', 'status']).execute()
}

async function claims(db: Kysely<unknown>, engine: Engine) {
  await referralColumns(numberedTable(db, engine, 'claim'))
    .addColumn('offer', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('code_id', 'integer', (c) => c.unique().references('claim_code.id'))
    .addColumn('user_id', 'integer', (c) => c.references('user.id'))
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('coupon', 'text', (c) => c.notNull())
    .addColumn('coupon_used_time', 'bigint')
    .addColumn('coupon_for', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('claim_newest').on('claim').columns(['user_id', 'create_time', 'id']).execute()
  await db.schema.createIndex('claim_offer').on('claim').columns(['offer', 'id']).execute()
  await db.schema
    .createIndex('claim_coupon')
    .on('claim')
    .column('coupon')
    .unique()
    .where('coupon', '!=', '')
    .execute()
}

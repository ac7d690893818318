import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Who referred whom, and what was credited for it. There is one level: nobody earns by another distributor. */
export function distribution(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await distributors(db, engine)
      await touches(db, engine)
      await bindings(db, engine)
      await attributions(db, engine)
      await credits(db, engine)
    },
  }
}

async function distributors(db: Kysely<unknown>, engine: Engine) {
  await numberedTable(db, engine, 'distributor')
    .addColumn('user_id', 'integer', (c) => c.notNull().unique().references('user.id'))
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('real_name', 'text', (c) => c.notNull())
    .addColumn('shown_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('applied', 'active', 'frozen', 'ended')`),
    )
    .addColumn('origin', 'text', (c) => c.notNull().check(sql`origin in ('applied', 'appointed')`))
    .addColumn('agreement', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('debt_points', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`debt_points >= 0`),
    )
    .addColumn('debt_cents', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`debt_cents >= 0`),
    )
    .addColumn('card', 'text', (c) => c.notNull())
    .addColumn('draft', 'text', (c) => c.notNull())
    .addColumn('card_state', 'text', (c) =>
      c.notNull().check(sql`card_state in ('none', 'pending', 'approved', 'refused')`),
    )
    .addColumn('card_reason', 'text', (c) => c.notNull())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('update_time', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('distributor_state').on('distributor').columns(['state', 'id']).execute()

  await db.schema
    .createTable('distributor_visitor')
    .addColumn('distributor_id', 'integer', (c) => c.notNull().references('distributor.id'))
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('distributor_visitor_key', ['distributor_id', 'visitor'])
    .execute()
}

async function touches(db: Kysely<unknown>, engine: Engine) {
  await numberedTable(db, engine, 'touch')
    .addColumn('distributor_id', 'integer', (c) => c.notNull().references('distributor.id'))
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('campaign', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('counted', 'integer', (c) => c.notNull().check(sql`counted in (0, 1)`))
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .execute()
  // Of two visits that arrive at the same time only one is counted.
  await db.schema
    .createIndex('touch_visit')
    .on('touch')
    .columns(['distributor_id', 'day', 'visitor'])
    .unique()
    .where(sql.ref('counted'), '=', sql.lit(1))
    .execute()
  await db.schema
    .createIndex('touch_visitor')
    .on('touch')
    .columns(['distributor_id', 'visitor', 'create_time'])
    .execute()
}

async function bindings(db: Kysely<unknown>, engine: Engine) {
  await numberedTable(db, engine, 'binding')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
    .addColumn('distributor_id', 'integer', (c) => c.notNull().references('distributor.id'))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('active', 'expired', 'replaced', 'removed')`),
    )
    .addColumn('origin', 'text', (c) =>
      c.notNull().check(sql`origin in ('account', 'registration', 'claim', 'operator')`),
    )
    .addColumn('touch_id', 'integer')
    .addColumn('campaign', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('expire_time', 'bigint')
    .addColumn('end_time', 'bigint')
    .execute()
  await db.schema
    .createIndex('binding_active')
    .on('binding')
    .column('user_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('active'))
    .execute()
  await db.schema
    .createIndex('binding_distributor')
    .on('binding')
    .columns(['distributor_id', 'create_time'])
    .execute()
}

async function attributions(db: Kysely<unknown>, engine: Engine) {
  await numberedTable(db, engine, 'attribution')
    .addColumn('occasion', 'text', (c) =>
      c.notNull().check(sql`occasion in ('registration', 'claim', 'attempt')`),
    )
    .addColumn('distributor_id', 'integer', (c) => c.references('distributor.id'))
    .addColumn('source', 'text', (c) =>
      c.notNull().check(sql`source in ('binding', 'touch', 'manual', 'none')`),
    )
    .addColumn('touch_id', 'integer')
    .addColumn('assist_id', 'integer')
    .addColumn('rule_version', 'text', (c) => c.notNull())
    .addColumn('campaign', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.references('user.id'))
    .addColumn('mobile_hash', 'text', (c) => c.notNull())
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('refused', 'text', (c) => c.notNull())
    .addColumn('flags', 'text', (c) => c.notNull())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addCheckConstraint('attribution_source', sql`(distributor_id is null) = (source = 'none')`)
    .execute()
  await db.schema
    .createIndex('attribution_distributor')
    .on('attribution')
    .columns(['distributor_id', 'create_time'])
    .execute()
  await db.schema.createIndex('attribution_assist').on('attribution').column('assist_id').execute()
}

async function credits(db: Kysely<unknown>, engine: Engine) {
  await numberedTable(db, engine, 'credit')
    .addColumn('distributor_id', 'integer', (c) => c.notNull().references('distributor.id'))
    .addColumn('attribution_id', 'integer', (c) => c.notNull().references('attribution.id'))
    .addColumn('registration_id', 'integer', (c) => c.notNull().unique())
    .addColumn('lead_key', 'text', (c) => c.notNull().unique())
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull().check(sql`points >= 0`))
    .addColumn('cents', 'bigint', (c) => c.notNull().check(sql`cents >= 0`))
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('pending', 'available', 'reversed')`))
    .addColumn('review', 'text', (c) =>
      c.notNull().check(sql`review in ('clear', 'waiting', 'passed', 'refused')`),
    )
    .addColumn('flags', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('due_time', 'bigint', (c) => c.notNull())
    .addColumn('available_time', 'bigint')
    .addColumn('reversed_time', 'bigint')
    .addCheckConstraint('credit_released', sql`state <> 'available' or available_time is not null`)
    .addCheckConstraint('credit_amount', sql`points > 0 or cents > 0`)
    .execute()
  await db.schema.createIndex('credit_due').on('credit').columns(['state', 'due_time', 'id']).execute()
  await db.schema.createIndex('credit_distributor').on('credit').columns(['distributor_id', 'id']).execute()
}

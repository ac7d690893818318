import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'
import { referralColumns } from '#db/referral-columns.ts'

/** Sign-ups for classes and courses. */
export function registration(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      const table = numberedTable(db, engine, 'registration')
        .addColumn('no', 'text', (c) => c.notNull().unique())
        .addColumn('form', 'text', (c) => c.notNull())
        .addColumn('term', 'text', (c) => c.notNull())
        .addColumn('course', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('state', 'text', (c) =>
          c.notNull().check(sql`state in ('submitted', 'contacted', 'confirmed', 'waitlist', 'cancelled')`),
        )
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('mobile', 'text', (c) => c.notNull())
        .addColumn('mobile_verified', 'integer', (c) => c.notNull().check(sql`mobile_verified in (0, 1)`))
        .addColumn('birthday', 'text', (c) => c.notNull())
        .addColumn('guardian_name', 'text', (c) => c.notNull())
        .addColumn('guardian_relation', 'text', (c) => c.notNull())
        .addColumn('province', 'integer', (c) => c.notNull())
        .addColumn('city', 'integer', (c) => c.notNull())
        .addColumn('district', 'integer', (c) => c.notNull())
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('message', 'text', (c) => c.notNull())
        .addColumn('answers', 'text', (c) => c.notNull())
        .addColumn('id_no', 'text', (c) => c.notNull())
        .addColumn('id_key', 'text', (c) => c.notNull())
        .addColumn('id_hash', 'text', (c) => c.notNull())
        .addColumn('consents', 'text', (c) => c.notNull())
        .addColumn('sharing', 'integer', (c) => c.notNull().check(sql`sharing in (0, 1)`))
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
      await referralColumns(table).execute()

      const index = (name: string) => db.schema.createIndex(`registration_${name}`).on('registration')
      // A person whose registration is cancelled may sign up again.
      await index('once')
        .unique()
        .columns(['mobile', 'term'])
        .where(sql.ref('state'), '<>', 'cancelled')
        .execute()
      await index('queue').columns(['term', 'state', 'id']).execute()
      await index('member').columns(['user_id', 'id']).execute()
      await index('mobile').columns(['mobile', 'id']).execute()
      await index('distributor').columns(['distributor_id', 'id']).execute()
      await index('id_key').column('id_key').where(sql.ref('id_no'), '<>', '').execute()
    },
  }
}

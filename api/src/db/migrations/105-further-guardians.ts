import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Guardians who see a pupil with an account of their own, beside who signed up. */
export function furtherGuardians(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'further_guardian')
        .addColumn('pupil_id', 'integer', (c) => c.notNull().references('pupil.id'))
        .addColumn('from_id', 'integer', (c) => c.references('user.id'))
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('mobile', 'text', (c) => c.notNull())
        .addColumn('wrong', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('take_time', 'bigint')
        .execute()
      for (const column of ['pupil_id', 'from_id', 'user_id', 'mobile'])
        await db.schema
          .createIndex(`further_guardian_${column}`)
          .on('further_guardian')
          .column(column)
          .execute()
    },
  }
}

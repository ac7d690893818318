import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** What the school notes about a pupil, and what was moved when it said that two are one. */
export function pupilNotes(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'pupil_note')
        .addColumn('pupil_id', 'integer', (c) => c.notNull().references('pupil.id'))
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('pupil_note_pupil').on('pupil_note').columns(['pupil_id', 'id']).execute()
      await numberedTable(db, engine, 'pupil_merge')
        .addColumn('pupil_id', 'integer', (c) => c.notNull().references('pupil.id'))
        .addColumn('moved', 'text', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('pupil_merge_pupil').on('pupil_merge').columns(['pupil_id', 'id']).execute()
      await db.schema.createIndex('pupil_merge_time').on('pupil_merge').column('create_time').execute()
    },
  }
}

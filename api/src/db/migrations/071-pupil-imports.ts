import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** A list of pupils that was brought in, and what each of its rows has made, so that all of it can be taken back. */
export function pupilImports(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'pupil_import')
        .addColumn('rows', 'integer', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('pupil_import_row')
        .addColumn('import_id', 'integer', (c) => c.notNull().references('pupil_import.id'))
        .addColumn('row', 'integer', (c) => c.notNull())
        .addColumn('registration_id', 'integer', (c) => c.notNull())
        .addColumn('guardians', 'text', (c) => c.notNull())
        .addColumn('note_id', 'integer')
        .addPrimaryKeyConstraint('pupil_import_row_key', ['import_id', 'row'])
        .execute()
      await db.schema.createIndex('pupil_import_time').on('pupil_import').column('create_time').execute()
    },
  }
}

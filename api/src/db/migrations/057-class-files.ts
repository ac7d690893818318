import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Files that teachers give to a class. The term is no reference: a term without sign-ups may go, and its files with the job. */
export function classFiles(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'class_file')
        .addColumn('term', 'text', (c) => c.notNull())
        .addColumn('lesson', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('file', 'text', (c) => c.notNull())
        .addColumn('mimetype', 'text', (c) => c.notNull())
        .addColumn('size', 'integer', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('told_time', 'bigint')
        .execute()
      await db.schema.createIndex('class_file_term').on('class_file').columns(['term', 'id']).execute()
    },
  }
}

import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Certificates of attendance: what the school says of a pupil's term, as it was when it was given. */
export function certificates(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'certificate')
        .addColumn('no', 'text', (c) => c.notNull().unique())
        .addColumn('registration_id', 'integer', (c) => c.notNull())
        .addColumn('term', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('course', 'text', (c) => c.notNull())
        .addColumn('starts', 'text', (c) => c.notNull())
        .addColumn('ends', 'text', (c) => c.notNull())
        .addColumn('lessons', 'integer', (c) => c.notNull())
        .addColumn('present', 'integer', (c) => c.notNull())
        .addColumn('signed', 'text', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('certificate_of', ['registration_id', 'term'])
        .execute()
      await db.schema.createIndex('certificate_term').on('certificate').column('term').execute()
      await db.schema.createIndex('certificate_member').on('certificate').column('user_id').execute()
    },
  }
}

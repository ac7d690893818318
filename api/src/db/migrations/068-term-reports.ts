import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** What a teacher writes of a pupil at the end of a term, and what of it the family was given. */
export function termReports(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'term_report')
        .addColumn('registration_id', 'integer', (c) => c.notNull())
        .addColumn('term', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('words', 'text', (c) => c.notNull())
        .addColumn('signed', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .addColumn('given_words', 'text', (c) => c.notNull())
        .addColumn('given_signed', 'text', (c) => c.notNull())
        .addColumn('given_facts', 'text', (c) => c.notNull())
        .addColumn('given_time', 'bigint')
        .addUniqueConstraint('term_report_of', ['registration_id', 'term'])
        .execute()
      await db.schema.createIndex('term_report_term').on('term_report').column('term').execute()
      await db.schema.createIndex('term_report_member').on('term_report').column('user_id').execute()
    },
  }
}

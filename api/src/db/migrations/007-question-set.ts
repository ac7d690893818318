import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'
import { referralColumns } from '#db/referral-columns.ts'

/** What members saved of question sets, surveys without a name, and how often a set was gone through. */
export function questionSet(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await referralColumns(numberedTable(db, engine, 'attempt'))
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('visitor', 'text')
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('slug', 'text', (c) => c.notNull())
        .addColumn('edition', 'integer', (c) => c.notNull())
        .addColumn('respondent', 'text', (c) => c.notNull())
        .addColumn('answers', 'text', (c) => c.notNull())
        .addColumn('result', 'text', (c) => c.notNull())
        .addColumn('outcome', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('attempt_key', ['user_id', 'key'])
        // A member's attempt has no visitor: null differs from every other null, so it is never a duplicate.
        .addUniqueConstraint('attempt_visitor', ['slug', 'visitor'])
        .execute()
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(name).on('attempt').columns(columns).execute()
      await index('attempt_newest', ['user_id', 'create_time', 'id'])
      await index('attempt_of_set', ['user_id', 'slug', 'create_time', 'id'])
      await index('attempt_survey', ['slug', 'id'])

      await db.schema
        .createTable('set_count')
        .addColumn('slug', 'text', (c) => c.primaryKey())
        .addColumn('taken', 'integer', (c) => c.notNull())
        .execute()
    },
  }
}

import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** How a set of exercises on a chapter went the last time, of a member or a child. */
export function exercises(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'exercise')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('child', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('ref', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('total', 'integer', (c) => c.notNull())
        .addColumn('wrong', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('exercise_set', ['user_id', 'child', 'ref', 'number'])
        .execute()
    },
  }
}

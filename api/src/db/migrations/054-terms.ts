import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/**
 * Terms of classes, the times of the week at which they meet, and their lessons. Nothing is filled here: that takes the
 * content, and is done at the start.
 */
export function terms(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('term')
        .addColumn('slug', 'text', (c) => c.primaryKey())
        .addColumn('course', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('form', 'text', (c) => c.notNull())
        .addColumn('enrol_from', 'text', (c) => c.notNull())
        .addColumn('enrol_until', 'text', (c) => c.notNull())
        .addColumn('seats', 'integer', (c) => c.notNull().check(sql`seats between 1 and 500`))
        .addColumn('place', 'text', (c) => c.notNull())
        .addColumn('place_en', 'text', (c) => c.notNull())
        .addColumn('online', 'integer', (c) => c.notNull().check(sql`online in (0, 1)`))
        .addColumn('link', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('group_code', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('fee', 'integer')
        .addColumn('refunds', 'text', (c) => c.notNull())
        .addColumn('starts', 'text', (c) => c.notNull())
        .addColumn('ends', 'text', (c) => c.notNull())
        .addColumn('last_day', 'text', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()

      await db.schema
        .createTable('term_slot')
        .addColumn('term', 'text', (c) => c.notNull().references('term.slug'))
        .addColumn('weekday', 'integer', (c) => c.notNull().check(sql`weekday between 1 and 7`))
        .addColumn('from_time', 'text', (c) => c.notNull())
        .addColumn('until_time', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('term_slot_of', ['term', 'weekday', 'from_time'])
        .execute()

      await numberedTable(db, engine, 'lesson')
        .addColumn('term', 'text', (c) => c.notNull().references('term.slug'))
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('from_time', 'text', (c) => c.notNull())
        .addColumn('until_time', 'text', (c) => c.notNull())
        .addColumn('place', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('place_en', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('planned_day', 'text', (c) => c.notNull())
        .addColumn('planned_from', 'text', (c) => c.notNull())
        .addColumn('planned_until', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull().defaultTo('planned'))
        .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('update_time', 'bigint', (c) => c.notNull().defaultTo(0))
        .addUniqueConstraint('lesson_of', ['term', 'key'])
        .execute()
      await db.schema.createIndex('lesson_day').on('lesson').columns(['day', 'from_time']).execute()
    },
  }
}

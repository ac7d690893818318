import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Daily check-ins. */
export function habit(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'habit_day')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('task', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull().check(sql`length(day) = 10`))
        .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('done', 'queued', 'madeUp')`))
        .addColumn('made_on', 'text', (c) => c.notNull())
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('minutes', 'integer', (c) => c.notNull().check(sql`minutes between 0 and 1440`))
        .addColumn('image', 'text', (c) => c.notNull())
        .addColumn('wall', 'text', (c) =>
          c.notNull().check(sql`wall in ('none', 'pending', 'shown', 'hidden')`),
        )
        .addColumn('wall_name', 'text', (c) => c.notNull())
        .addColumn('points', 'integer', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('habit_day_once', ['user_id', 'task', 'day'])
        .addCheckConstraint('habit_day_not_ahead', sql`day <= made_on`)
        .execute()
      await db.schema.createIndex('habit_day_newest').on('habit_day').columns(['user_id', 'day']).execute()
      await db.schema.createIndex('habit_day_wall').on('habit_day').columns(['wall', 'day', 'id']).execute()

      await numberedTable(db, engine, 'habit_bonus')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('milestone', 'integer', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('points', 'integer', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('habit_bonus_once', ['user_id', 'milestone', 'day'])
        .execute()
    },
  }
}

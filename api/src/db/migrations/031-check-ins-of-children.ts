import type { Kysely } from 'kysely'
import { childColumn } from '#db/child-column.ts'
import type { Engine } from '#db/engine.ts'

/** Check-ins are a member's own or a child's, and so are the runs of days that bring a bonus. */
export function checkInsOfChildren(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await childColumn(db, engine, {
        table: 'habit_day',
        constraint: 'habit_day_once',
        columns: ['user_id', 'child', 'task', 'day'],
      })
      await childColumn(db, engine, {
        table: 'habit_bonus',
        constraint: 'habit_bonus_once',
        columns: ['user_id', 'child', 'milestone', 'day'],
      })
    },
  }
}

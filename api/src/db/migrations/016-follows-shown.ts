import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'

/**
 * A follow knows whether everybody sees its question: somebody's followed questions are counted without looking at each.
 * The database keeps it so, also where a process of the version before, which knows nothing of it, hides a question.
 */
export function followsShown(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('question_follow')
        .addColumn('shown', 'integer', (c) => c.notNull().defaultTo(1))
        .execute()
      await sql`update question_follow set shown = 0
        where question_id in (select id from question where status in ('pending', 'rejected'))`.execute(db)
      await db.schema
        .createIndex('question_follow_shown')
        .on('question_follow')
        .columns(['user_id', 'question_id'])
        .where(sql<boolean>`shown = 1`)
        .execute()
      const changed = sql`after update of status on question for each row when (old.status <> new.status)`
      const follow = sql`update question_follow
        set shown = case when new.status in ('pending', 'rejected') then 0 else 1 end where question_id = new.id;`
      if (engine === 'sqlite') {
        await sql`create trigger question_follow_told ${changed} begin ${follow} end`.execute(db)
      } else {
        await sql`create function tell_follows() returns trigger language plpgsql as $$ begin
          ${follow} return null;
        end $$`.execute(db)
        await sql`create trigger question_follow_told ${changed} execute function tell_follows()`.execute(db)
      }
    },
  }
}

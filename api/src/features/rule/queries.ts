import type { Executor } from '#db/tables.ts'

export function groupById(db: Executor, id: number) {
  return db.selectFrom('user_group').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The live rules, heaviest first. */
export function liveRules(db: Executor) {
  return db
    .selectFrom('user_rule')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
}

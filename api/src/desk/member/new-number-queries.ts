import type { Insertable, Selectable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

export type NewNumberRow = Selectable<Tables['new_number']>

export function newNumberOf(db: Executor, memberId: number): Promise<NewNumberRow | undefined> {
  return db.selectFrom('new_number').selectAll().where('user_id', '=', memberId).executeTakeFirst()
}

/** Keeps a number; false where another one of the member waits already. */
export async function insertNewNumber(db: Executor, row: Insertable<Tables['new_number']>): Promise<boolean> {
  const kept = await db
    .insertInto('new_number')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Takes what waits for a member, or only what was noted at a time (unix seconds): one call gets it. */
export function takeNewNumber(
  trx: Executor,
  memberId: number,
  noted?: number,
): Promise<NewNumberRow | undefined> {
  let taken = trx.deleteFrom('new_number').where('user_id', '=', memberId)
  if (noted !== undefined) taken = taken.where('create_time', '=', noted)
  return taken.returningAll().executeTakeFirst()
}

/** Members whose number counts from `time` on, unix seconds. */
export function dueNewNumbers(db: Executor, time: number): Promise<{ user_id: number }[]> {
  return db
    .selectFrom('new_number')
    .select('user_id')
    .where('due_time', '<=', time)
    .orderBy('due_time')
    .orderBy('user_id')
    .limit(50)
    .execute()
}

import type { Executor } from '#db/tables.ts'

/** `time` in unix seconds. */
export async function insertChanges(trx: Executor, tags: string[], time: number): Promise<void> {
  await trx
    .insertInto('page_change')
    .values(tags.map((tag) => ({ tag, create_time: time })))
    .execute()
}

export async function deleteChangesBefore(trx: Executor, time: number): Promise<void> {
  await trx.deleteFrom('page_change').where('create_time', '<', time).execute()
}

/**
 * Changes at this time (unix seconds) or later, oldest first. Ids do not show what is new: of two transactions the one
 * that began later may become visible first.
 */
export function pageChangesSince(
  db: Executor,
  time: number,
): Promise<{ id: number; tag: string; create_time: number }[]> {
  return db
    .selectFrom('page_change')
    .select(['id', 'tag', 'create_time'])
    .where('create_time', '>=', time)
    .orderBy('id')
    .execute()
}

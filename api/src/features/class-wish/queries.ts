import type { Insertable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

/** Whether this person has this wish already. */
export async function anyWish(
  db: Executor,
  { name, memberId, mobile }: { name: string; memberId: number | null; mobile: string },
): Promise<boolean> {
  const of = db.selectFrom('class_wish').select('id').where('class', '=', name).where('told_time', 'is', null)
  const row = await (
    memberId === null
      ? of.where('user_id', 'is', null).where('mobile', '=', mobile)
      : of.where('user_id', '=', memberId)
  ).executeTakeFirst()
  return row !== undefined
}

export async function insertWish(db: Executor, row: Insertable<Tables['class_wish']>): Promise<number> {
  const { id } = await db.insertInto('class_wish').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Wishes of members who have not been notified, oldest first. */
export async function wishesOfMembers(db: Executor) {
  const rows = await db
    .selectFrom('class_wish')
    .select(['id', 'class', 'user_id'])
    .where('told_time', 'is', null)
    .where('user_id', 'is not', null)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.flatMap(({ user_id, ...row }) => (user_id === null ? [] : [{ ...row, user_id }]))
}

/** Marks a wish as notified; false where another process was first. */
export async function takeWish(db: Executor, id: number, time: number): Promise<boolean> {
  const row = await db
    .updateTable('class_wish')
    .set({ told_time: time })
    .where('id', '=', id)
    .where('told_time', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

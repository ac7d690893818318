import { type Insertable, sql } from 'kysely'
import { hasText } from '#db/has-text.ts'
import { type Page, readList } from '#db/page.ts'
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

/** Wishes of members who have not been told, oldest first. */
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

/** Marks a wish as told; false where another process was first. */
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

/** Makes a wish wait again that was told at `told`; false where it was not. */
export async function reopenWish(db: Executor, id: number, told: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('class_wish')
    .set({ told_time: null })
    .where('id', '=', id)
    .where('told_time', '=', told)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A member's number is the account's. */
const mobile = sql<string>`coalesce("user".mobile, class_wish.mobile)`

function wishes(db: Executor) {
  return db
    .selectFrom('class_wish')
    .leftJoin('user', 'user.id', 'class_wish.user_id')
    .select([
      'class_wish.id',
      'class_wish.class',
      'class_wish.user_id',
      'class_wish.create_time',
      'class_wish.told_time',
      'user.nickname',
      mobile.as('mobile'),
    ])
}

/** For staff: the wishes, oldest first, with the contact of each. */
export function listWishes(db: Executor, { told }: { told: boolean }) {
  return wishes(db)
    .$if(!told, (query) => query.where('class_wish.told_time', 'is', null))
    .orderBy('class_wish.id')
    .execute()
}

/** One page of the wishes, and how many there are. `search`: a part of a name or of a number. */
export function pageOfWishes(
  db: Executor,
  { state, search, sort, ...page }: Page & { state: '' | 'waiting' | 'told'; search: string; sort: string },
) {
  const found = wishes(db)
    .$if(state === 'waiting', (some) => some.where('class_wish.told_time', 'is', null))
    .$if(state === 'told', (some) => some.where('class_wish.told_time', 'is not', null))
    .$if(search !== '', (some) =>
      some.where(({ or }) => or([hasText('user.nickname', search), hasText(mobile, search)])),
    )
  return readList(found, { ...page, oldestFirst: sort === 'oldest' }, 'class_wish.id')
}

/** The number of who has a wish; undefined where it is gone. */
export async function contactOf(db: Executor, id: number): Promise<string | undefined> {
  const row = await wishes(db).where('class_wish.id', '=', id).executeTakeFirst()
  return row?.mobile
}

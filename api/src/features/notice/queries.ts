import type { Insertable } from 'kysely'
import { type Page, readPage } from '#db/page.ts'
import type { Executor, Tables } from '#db/tables.ts'

/** A second notice with the same key is not kept. */
export async function insertNotice(db: Executor, row: Insertable<Tables['notice']>): Promise<void> {
  await db
    .insertInto('notice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One page of a member's `total` notices, newest first. */
export function pageOfNotices(db: Executor, memberId: number, total: number, page: Page) {
  const all = db.selectFrom('notice').selectAll().where('user_id', '=', memberId)
  return readPage(all, total, page, 'id')
}

export async function countNotices(db: Executor, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return total
}

export async function countUnread(db: Executor, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', memberId)
    .where('read_time', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** Marks a member's unread notices, all or those of `ids`; `time` in unix seconds. */
export async function markRead(
  db: Executor,
  memberId: number,
  ids: number[] | undefined,
  time: number,
): Promise<void> {
  let unread = db
    .updateTable('notice')
    .set({ read_time: time })
    .where('user_id', '=', memberId)
    .where('read_time', 'is', null)
  if (ids) unread = unread.where('id', 'in', ids)
  await unread.execute()
}

import type { Insertable } from 'kysely'
import { hasText } from '#db/has-text.ts'
import { countRows, type Page, readList } from '#db/page.ts'
import type { Executor, Tables } from '#db/tables.ts'

/** A second notice with the same key is ignored. */
export async function insertNotice(db: Executor, row: Insertable<Tables['notice']>): Promise<void> {
  await db
    .insertInto('notice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the notices of a key that were not read, or all; returns whether one had been read. */
export async function deleteNotices(db: Executor, key: string, { alsoRead = false } = {}): Promise<boolean> {
  const ofKey = db.selectFrom('notice').select('id').where('key', 'like', `${key}:%`)
  await db.deleteFrom('notice').where('id', 'in', ofKey).where('read_time', 'is', null).execute()
  const read = (await ofKey.execute()).map(({ id }) => id)
  if (alsoRead && read.length > 0) await db.deleteFrom('notice').where('id', 'in', read).execute()
  return read.length > 0
}

/** Deletes a member's notices that lead to a sign-up. */
export async function deleteNoticesAbout(db: Executor, memberId: number, no: string): Promise<void> {
  await db.deleteFrom('notice').where('user_id', '=', memberId).where(hasText('link', no)).execute()
}

export function pageOfNotices(db: Executor, memberId: number, page: Page) {
  return readList(db.selectFrom('notice').selectAll().where('user_id', '=', memberId), page, 'id')
}

export function countUnread(db: Executor, memberId: number): Promise<number> {
  return countRows(db.selectFrom('notice').where('user_id', '=', memberId).where('read_time', 'is', null))
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

import type { Insertable, Selectable } from 'kysely'
import { type Page, readList } from '#db/page.ts'
import type { Executor, Tables } from '#db/tables.ts'

export type AttemptRow = Selectable<Tables['attempt']>

/** The id of the new row; undefined where the member's key or the set's visitor has one already. */
export async function insertAttempt(
  db: Executor,
  row: Insertable<Tables['attempt']>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('attempt')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function idOfKey(db: Executor, memberId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** A member's own attempt; undefined for others. */
export function ownAttempt(db: Executor, memberId: number, id: number): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('attempt')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .executeTakeFirst()
}

export interface AttemptPage extends Page {
  /** '' for all sets. */
  set: string
}

/** One page of a member's attempts, newest first. */
export function pageOfAttempts(
  db: Executor,
  memberId: number,
  { set, ...page }: AttemptPage,
): Promise<{ list: AttemptRow[]; total: number }> {
  const all = db.selectFrom('attempt').selectAll().where('user_id', '=', memberId)
  return readList(set === '' ? all : all.where('slug', '=', set), page, 'create_time', 'id')
}

/** Returns whether the member had one. */
export async function deleteAttempt(db: Executor, memberId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('attempt')
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** One statement, so that processes that share the database count together. */
export async function countTaken(db: Executor, slug: string): Promise<void> {
  await db
    .insertInto('set_count')
    .values({ slug, taken: 1 })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({ taken: eb('set_count.taken', '+', 1) })),
    )
    .execute()
}

export function takenCounts(db: Executor) {
  return db.selectFrom('set_count').select(['slug', 'taken']).orderBy('slug').execute()
}

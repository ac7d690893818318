import type { FavouriteKind } from '@shuyuan/contract/learning/learning-kinds'
import { type Page, readList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'

export interface FavouriteRow {
  kind: FavouriteKind
  ref: string
  /** Unix seconds. */
  create_time: number
}

/** One page of a member's favourites, newest first; `kind` '' for all. */
export async function pageOfFavourites(
  db: Executor,
  memberId: number,
  { kind, ...page }: Page & { kind: string },
): Promise<{ list: FavouriteRow[]; total: number }> {
  const all = ofMember(db, memberId, kind).select(['kind', 'ref', 'create_time'])
  const { list, total } = await readList(all, page, 'create_time', 'id')
  return { list: list.map((row) => ({ ...row, kind: row.kind as FavouriteKind })), total }
}

export async function allRefs(db: Executor, memberId: number) {
  const rows = await ofMember(db, memberId, '').select(['kind', 'ref']).orderBy('id').execute()
  return rows.map(({ kind, ref }) => ({ kind: kind as FavouriteKind, ref }))
}

function ofMember(db: Executor, memberId: number, kind: string) {
  const all = db.selectFrom('favourite').where('user_id', '=', memberId)
  return kind === '' ? all : all.where('kind', '=', kind)
}

/** Existing ones stay unchanged. */
export async function insertFavourites(db: Executor, memberId: number, rows: FavouriteRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('favourite')
    .values(rows.map((row) => ({ user_id: memberId, ...row })))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'ref']).doNothing())
    .execute()
}

export async function deleteFavourites(
  db: Executor,
  memberId: number,
  things: { kind: string; ref: string }[],
): Promise<void> {
  if (things.length === 0) return
  await db
    .deleteFrom('favourite')
    .where('user_id', '=', memberId)
    .where((eb) => eb.or(things.map(({ kind, ref }) => eb.and({ kind, ref }))))
    .execute()
}

import type { Recitation } from '@shuyuan/contract/learning/recitation'
import { type Page, readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'

/** One page of a member's `total` recitations, newest first; `ref` '' for all chapters. */
export function pageOfRecitations(
  db: Executor,
  memberId: number,
  total: number,
  { ref, ...page }: Page & { ref: string },
): Promise<Recitation[]> {
  const all = ofMember(db, memberId, ref).select(['key', 'ref', 'mode', 'score', 'seconds', 'create_time'])
  return readPage(all, total, page, 'create_time', 'id')
}

export async function countRecitations(db: Executor, memberId: number, ref: string): Promise<number> {
  const { total } = await ofMember(db, memberId, ref)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function ofMember(db: Executor, memberId: number, ref: string) {
  const all = db.selectFrom('recitation').where('user_id', '=', memberId)
  return ref === '' ? all : all.where('ref', '=', ref)
}

/** A key that is there already is the same recitation: it stays as it is. */
export async function insertRecitations(db: Executor, memberId: number, rows: Recitation[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('recitation')
    .values(rows.map((row) => ({ user_id: memberId, ...row })))
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .execute()
}

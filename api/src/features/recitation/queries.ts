import type { Recitation, RecitationList } from '@shuyuan/contract/learning/recitation'
import { type Page, readList } from '#db/page.ts'
import type { Person } from '#features/child/person.ts'
import type { Executor } from '#db/tables.ts'

/** One page of a person's recitations, newest first; `ref` '' for all chapters. */
export function pageOfRecitations(
  db: Executor,
  { memberId, child }: Person,
  { ref, ...page }: Page & { ref: string },
): Promise<RecitationList> {
  const all = db
    .selectFrom('recitation')
    .select(['key', 'ref', 'mode', 'score', 'seconds', 'create_time'])
    .where('user_id', '=', memberId)
    .where('child', '=', child)
    .$if(ref !== '', (some) => some.where('ref', '=', ref))
  return readList(all, page, 'create_time', 'id')
}

/** A row with the same key is the same recitation and stays unchanged. */
export async function insertRecitations(
  db: Executor,
  { memberId, child }: Person,
  rows: Recitation[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('recitation')
    .values(rows.map((row) => ({ user_id: memberId, child, ...row })))
    .onConflict((conflict) => conflict.columns(['user_id', 'child', 'key']).doNothing())
    .execute()
}

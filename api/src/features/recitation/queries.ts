import type { Recitation } from '@shuyuan/contract/learning/recitation'
import { type Page, readPage } from '#db/page.ts'
import type { Person } from '#features/child/person.ts'
import type { Executor } from '#db/tables.ts'

/** One page of a person's `total` recitations, newest first; `ref` '' for all chapters. */
export function pageOfRecitations(
  db: Executor,
  person: Person,
  total: number,
  { ref, ...page }: Page & { ref: string },
): Promise<Recitation[]> {
  const all = ofPerson(db, person, ref).select(['key', 'ref', 'mode', 'score', 'seconds', 'create_time'])
  return readPage(all, total, page, 'create_time', 'id')
}

export async function countRecitations(db: Executor, person: Person, ref: string): Promise<number> {
  const { total } = await ofPerson(db, person, ref)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function ofPerson(db: Executor, { memberId, child }: Person, ref: string) {
  const all = db.selectFrom('recitation').where('user_id', '=', memberId).where('child', '=', child)
  return ref === '' ? all : all.where('ref', '=', ref)
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

import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import { deleteLonely, isAlone } from './guardian-queries.ts'

/** Lets a member's sign-ups and children belong to no pupil; returns the pupils. */
export async function unlinkMember(trx: Executor, memberId: number): Promise<number[]> {
  const held = await Promise.all(
    (['registration', 'child'] as const).map((table) =>
      trx
        .selectFrom(table)
        .select('pupil_id')
        .where('user_id', '=', memberId)
        .where('pupil_id', 'is not', null)
        .execute(),
    ),
  )
  for (const table of ['registration', 'child'] as const)
    await trx.updateTable(table).set({ pupil_id: null }).where('user_id', '=', memberId).execute()
  return held.flat().flatMap(({ pupil_id: id }) => id ?? [])
}

const isForgotten = sql<SqlBool>`
  not exists (select 1 from registration where registration.pupil_id = pupil.id)
  and not exists (select 1 from child where child.pupil_id = pupil.id)`

/** Deletes those of the pupils whom nobody has signed up or calls a child any more, with guardians of theirs alone. */
export async function deleteForgotten(trx: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('pupil')
    .select('pupil.id')
    .where('pupil.id', 'in', ids)
    .where(isForgotten)
    .execute()
  const gone = rows.map(({ id }) => id)
  if (gone.length === 0) return
  const ties = await trx
    .deleteFrom('pupil_guardian')
    .where('pupil_id', 'in', gone)
    .returning('guardian_id')
    .execute()
  await deleteLonely(
    trx,
    ties.map(({ guardian_id: id }) => id),
  )
  for (const table of ['pupil_note', 'pupil_merge', 'further_guardian'] as const)
    await trx.deleteFrom(table).where('pupil_id', 'in', gone).execute()
  await trx.deleteFrom('pupil').where('id', 'in', gone).execute()
}

/** What no part of the program leaves behind: pupils and guardians that nobody is tied to. */
export async function leftAlone(db: Executor): Promise<{ pupils: number[]; guardians: number[] }> {
  const pupils = await db.selectFrom('pupil').select('pupil.id').where(isForgotten).execute()
  const guardians = await db
    .selectFrom('guardian_person')
    .select('guardian_person.id')
    .where(isAlone)
    .execute()
  return { pupils: pupils.map(({ id }) => id), guardians: guardians.map(({ id }) => id) }
}

import { nameKey } from '@shuyuan/contract/fields/clean'
import type { Executor } from '#db/tables.ts'
import type { PupilRow } from '#db/tables/pupil.ts'
import { giveGender, holdGender } from './queries.ts'

/** A pupil who was made one with another, and the ids of what was moved. */
export interface Moved {
  /** `gender` is absent where an older version merged them. */
  was: Pick<PupilRow, 'name' | 'birthday' | 'create_time'> & Partial<Pick<PupilRow, 'gender'>>
  registrations: number[]
  children: number[]
  notes: number[]
  /** Of who sees the pupil with another account; absent where an older version merged them. */
  further?: number[]
  guardians: { guardian_id: number; relation: string; create_time: number }[]
  /** Those of `guardians` whom the other did not have. */
  came: number[]
  /** Sign-ups by which a list had given a gender that is now known without it; absent where an older version merged them. */
  held?: number[]
}

/** Lets rows that are one pupil's be another's; of `only` where it is given. Returns their ids. */
async function move(
  trx: Executor,
  table: 'registration' | 'child' | 'pupil_note' | 'further_guardian',
  { from, to, only }: { from: number; to: number; only?: readonly number[] },
): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = await trx
    .updateTable(table)
    .set({ pupil_id: to })
    .where('pupil_id', '=', from)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const moveSignUps = (trx: Executor, way: { from: number; to: number; only?: readonly number[] }) =>
  move(trx, 'registration', way)

/** Moves what belongs to a pupil besides sign-ups, and takes the pupil away; what `registrations` are was moved before. */
export async function joinPupils(
  trx: Executor,
  { kept, gone, registrations }: { kept: number; gone: PupilRow; registrations: number[] },
): Promise<Moved> {
  const way = { from: gone.id, to: kept }
  const children = await move(trx, 'child', way)
  const notes = await move(trx, 'pupil_note', way)
  const further = await move(trx, 'further_guardian', way)
  const ties = await trx
    .deleteFrom('pupil_guardian')
    .where('pupil_id', '=', gone.id)
    .returning(['guardian_id', 'relation', 'create_time'])
    .execute()
  const came: number[] = []
  for (const tie of ties) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('pupil_guardian')
      .values({ ...tie, pupil_id: kept })
      .onConflict((conflict) => conflict.columns(['pupil_id', 'guardian_id']).doNothing())
      .executeTakeFirstOrThrow()
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n) came.push(tie.guardian_id)
  }
  await trx.updateTable('pupil_merge').set({ pupil_id: kept }).where('pupil_id', '=', gone.id).execute()
  await trx.deleteFrom('pupil').where('id', '=', gone.id).execute()
  const { name, birthday, gender, create_time: since } = gone
  const given = await giveGender(trx, kept, gender)
  const held = given || gender === '' ? [] : await holdGenderOfTwo(trx, { kept, registrations })
  return {
    was: { name, birthday, gender, create_time: since },
    registrations,
    children,
    notes,
    further,
    guardians: ties,
    came,
    held,
  }
}

/** Where one of two who are made one had a gender from a list, and the other one said by somebody, it stays without the list. */
async function holdGenderOfTwo(
  trx: Executor,
  { kept, registrations }: { kept: number; registrations: readonly number[] },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('pupil_import_row')
    .innerJoin('registration', 'registration.id', 'pupil_import_row.registration_id')
    .select('registration.id')
    .where('registration.pupil_id', '=', kept)
    .where('gave_gender', '=', 1)
    .orderBy('registration.id')
    .execute()
  const came = new Set(registrations)
  const { of = [], own = [] } = Object.groupBy(rows, ({ id }) => (came.has(id) ? 'of' : 'own'))
  return of.length > 0 && own.length > 0
    ? []
    : holdGender(
        trx,
        [...of, ...own].map(({ id }) => id),
      )
}

/** Makes the pupil again that was made one with `kept`, with what is still there of what was moved. Returns its id. */
export async function takeApart(
  trx: Executor,
  { kept, moved, time }: { kept: number; moved: Moved; time: number },
): Promise<number> {
  const { was, came } = moved
  const { id } = await trx
    .insertInto('pupil')
    .values({ ...was, name_key: nameKey(was.name), update_time: time })
    .returning('id')
    .executeTakeFirstOrThrow()
  await moveSignUps(trx, { from: kept, to: id, only: moved.registrations })
  await letListsTakeBack(trx, moved.held ?? [])
  await move(trx, 'child', { from: kept, to: id, only: moved.children })
  await move(trx, 'pupil_note', { from: kept, to: id, only: moved.notes })
  await move(trx, 'further_guardian', { from: kept, to: id, only: moved.further ?? [] })
  const there = await trx
    .selectFrom('guardian_person')
    .select('id')
    .where('id', 'in', [0, ...moved.guardians.map((tie) => tie.guardian_id)])
    .execute()
  const known = new Set(there.map((guardian) => guardian.id))
  const ties = moved.guardians.filter((tie) => known.has(tie.guardian_id))
  if (ties.length > 0)
    await trx
      .insertInto('pupil_guardian')
      .values(ties.map((tie) => ({ ...tie, pupil_id: id })))
      .execute()
  if (came.length > 0)
    await trx
      .deleteFrom('pupil_guardian')
      .where('pupil_id', '=', kept)
      .where('guardian_id', 'in', came)
      .execute()
  return id
}

async function letListsTakeBack(trx: Executor, registrations: readonly number[]): Promise<void> {
  await trx
    .updateTable('pupil_import_row')
    .set({ gave_gender: 1 })
    .where('registration_id', 'in', [0, ...registrations])
    .execute()
}

export async function insertMerge(
  trx: Executor,
  { kept, moved, actor, time }: { kept: number; moved: Moved; actor: string; time: number },
): Promise<void> {
  await trx
    .insertInto('pupil_merge')
    .values({ pupil_id: kept, moved: JSON.stringify(moved), actor, create_time: time })
    .execute()
}

/** Takes the row of a merge that is no older than `since`, in unix seconds. */
export function takeMerge(
  trx: Executor,
  { kept, merge, since }: { kept: number; merge: number; since: number },
) {
  return trx
    .deleteFrom('pupil_merge')
    .where('id', '=', merge)
    .where('pupil_id', '=', kept)
    .where('create_time', '>=', since)
    .returning('moved')
    .executeTakeFirst()
}

export function mergesOf(db: Executor, pupil: number, since: number) {
  return db
    .selectFrom('pupil_merge')
    .select(['id', 'moved', 'actor', 'create_time'])
    .where('pupil_id', '=', pupil)
    .where('create_time', '>=', since)
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteMergesBefore(db: Executor, time: number): Promise<void> {
  await db.deleteFrom('pupil_merge').where('create_time', '<', time).execute()
}

/** Whether any sign-up is this pupil's. */
export async function hasSignUps(db: Executor, pupil: number): Promise<boolean> {
  const ofPupil = db.selectFrom('registration').select('id').where('pupil_id', '=', pupil)
  return (await ofPupil.limit(1).executeTakeFirst()) !== undefined
}

import { nameKey } from '@shuyuan/contract/fields/clean'
import type { FamilyContact } from '@shuyuan/contract/registration/contact'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#db/tables.ts'

/** A guardian by name and number, and the mail address that goes with a number of another country. */
export interface Contact {
  name: string
  mobile: string
  email: string
}

/** The person of a name and number, made where there is none; `memberId` is kept where nobody is named yet. */
export async function guardianPerson(
  db: Executor,
  { name, mobile, email }: Contact,
  { memberId, time }: { memberId: number | null; time: number },
): Promise<number> {
  const key = nameKey(name)
  const found = await db
    .selectFrom('guardian_person')
    .select(['id', 'user_id'])
    .where('mobile', '=', mobile)
    .where('email', '=', email)
    .where('name_key', '=', key)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!found) {
    const times = { create_time: time, update_time: time }
    const { id } = await db
      .insertInto('guardian_person')
      .values({ name, name_key: key, mobile, email, user_id: memberId, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  if (found.user_id === null && memberId !== null)
    await db
      .updateTable('guardian_person')
      .set({ user_id: memberId, update_time: time })
      .where('id', '=', found.id)
      .execute()
  return found.id
}

/** Ties a guardian to a pupil, unless the pupil has `most` others; a tie that is there gets the relation. */
export async function tieGuardian(
  db: Executor,
  tie: { pupil_id: number; guardian_id: number; relation: string; create_time: number },
  most: number,
): Promise<void> {
  const ties = await db
    .selectFrom('pupil_guardian')
    .select('guardian_id')
    .where('pupil_id', '=', tie.pupil_id)
    .execute()
  const there = ties.some((each) => each.guardian_id === tie.guardian_id)
  if (!there && ties.length >= most) return
  await db
    .insertInto('pupil_guardian')
    .values(tie)
    .onConflict((conflict) =>
      conflict.columns(['pupil_id', 'guardian_id']).doUpdateSet({ relation: tie.relation }),
    )
    .execute()
}

/** Unties a guardian by name and number, who goes where no pupil is left. */
export async function untieGuardian(
  db: Executor,
  pupil: number,
  { name, mobile, email }: Contact,
): Promise<void> {
  const persons = db
    .selectFrom('guardian_person')
    .select('id')
    .where('mobile', '=', mobile)
    .where('email', '=', email)
    .where('name_key', '=', nameKey(name))
  const gone = await db
    .deleteFrom('pupil_guardian')
    .where('pupil_id', '=', pupil)
    .where('guardian_id', 'in', persons)
    .returning('guardian_id')
    .execute()
  await deleteLonely(
    db,
    gone.map(({ guardian_id: id }) => id),
  )
}

/** Makes the guardians of a proved number or address the member's. */
export async function giveGuardians(
  db: Executor,
  memberId: number,
  { type, contact }: FamilyContact,
): Promise<void> {
  await db
    .updateTable('guardian_person')
    .set({ user_id: memberId })
    .where(type, '=', contact)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '<>', memberId)]))
    .execute()
}

/** Deletes who a member is to pupils, and what the member has opened to others. */
export async function deleteGuardian(trx: Executor, memberId: number): Promise<void> {
  await trx
    .deleteFrom('further_guardian')
    .where((eb) => eb.or([eb('user_id', '=', memberId), eb('from_id', '=', memberId)]))
    .execute()
  const own = trx.selectFrom('guardian_person').select('id').where('user_id', '=', memberId)
  await trx.deleteFrom('pupil_guardian').where('guardian_id', 'in', own).execute()
  await trx.deleteFrom('guardian_person').where('user_id', '=', memberId).execute()
}

/** A guardian without a pupil. */
export const isAlone = sql<SqlBool>`
  not exists (select 1 from pupil_guardian where pupil_guardian.guardian_id = guardian_person.id)`

/** Deletes those of the guardians who have no pupil. */
export async function deleteLonely(trx: Executor, guardians: readonly number[]): Promise<void> {
  if (guardians.length === 0) return
  await trx
    .deleteFrom('guardian_person')
    .where('id', 'in', [...new Set(guardians)])
    .where(isAlone)
    .execute()
}

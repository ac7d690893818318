import type { ExpressionBuilder } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

/** Sign-ups that a further guardian sees: those of who opened it, or all of the pupil where the school did. */
const opened = (
  eb: ExpressionBuilder<Tables & Record<'further', Tables['further_guardian']>, 'further' | 'registration'>,
) => eb.or([eb('further.from_id', 'is', null), eb('further.from_id', '=', eb.ref('registration.user_id'))])

/** The sign-ups of others that a member sees, of pupils born after a day, in no order; one may come twice. */
export function seenByMember(db: Executor, memberId: number, bornAfter: string) {
  return db
    .selectFrom('registration')
    .innerJoin('further_guardian as further', 'further.pupil_id', 'registration.pupil_id')
    .innerJoin('pupil', 'pupil.id', 'registration.pupil_id')
    .selectAll('registration')
    .where('further.user_id', '=', memberId)
    .where('pupil.birthday', '>', bornAfter)
    .where(opened)
    .where((eb) =>
      eb.or([eb('registration.user_id', 'is', null), eb('registration.user_id', '<>', memberId)]),
    )
    .execute()
}

/** Whether a member sees a sign-up as a further guardian. */
export async function isSeenBy(
  db: Executor,
  { memberId, registration, bornAfter }: { memberId: number; registration: number; bornAfter: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .innerJoin('further_guardian as further', 'further.pupil_id', 'registration.pupil_id')
    .innerJoin('pupil', 'pupil.id', 'registration.pupil_id')
    .select('further.id')
    .where('registration.id', '=', registration)
    .where('further.user_id', '=', memberId)
    .where('pupil.birthday', '>', bornAfter)
    .where(opened)
    .executeTakeFirst()
  return row !== undefined
}

/** The pupils whom a member has signed up, born after a day, each by the newest sign-up. */
export async function signedUpBy(db: Executor, memberId: number, bornAfter: string) {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('pupil', 'pupil.id', 'registration.pupil_id')
    .select(['pupil.id', 'pupil.name', 'no'])
    .where('registration.user_id', '=', memberId)
    .where('pupil.birthday', '>', bornAfter)
    .orderBy('registration.id', 'desc')
    .execute()
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()]
}

/** The pupil of a member's sign-up. */
export function pupilOfSignUp(db: Executor, memberId: number, no: string) {
  return db
    .selectFrom('registration')
    .innerJoin('pupil', 'pupil.id', 'registration.pupil_id')
    .select(['pupil.id', 'pupil.birthday'])
    .where('registration.user_id', '=', memberId)
    .where('no', '=', no)
    .executeTakeFirst()
}

/** Whether a member has a sign-up of a pupil. */
export async function hasSignedUp(db: Executor, memberId: number, pupil: number): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('user_id', '=', memberId)
    .where('pupil_id', '=', pupil)
    .executeTakeFirst()
  return row !== undefined
}

const all = (db: Executor) =>
  db
    .selectFrom('further_guardian')
    .innerJoin('pupil', 'pupil.id', 'further_guardian.pupil_id')
    .selectAll('further_guardian')
    .select(['pupil.name as child', 'pupil.name_key as child_key', 'pupil.birthday'])
    .orderBy('further_guardian.id')

/** Who sees these pupils, and who may answer yet. */
export function tiesOfPupils(db: Executor, pupils: readonly number[]) {
  return all(db)
    .where('pupil_id', 'in', [0, ...pupils])
    .execute()
}

/** What a member sees. */
export function tiesOfMember(db: Executor, memberId: number, bornAfter: string) {
  return all(db)
    .where('further_guardian.user_id', '=', memberId)
    .where('pupil.birthday', '>', bornAfter)
    .execute()
}

/** What nobody has answered yet, for a number. */
export function tiesForMobile(db: Executor, mobile: string) {
  return all(db)
    .where('further_guardian.mobile', '=', mobile)
    .where('further_guardian.user_id', 'is', null)
    .execute()
}

export function tieById(db: Executor, id: number) {
  return all(db).where('further_guardian.id', '=', id).executeTakeFirst()
}
export type TieRow = NonNullable<Awaited<ReturnType<typeof tieById>>>

export async function insertTie(
  trx: Executor,
  row: {
    pupil_id: number
    from_id: number | null
    name: string
    mobile: string
    actor: string
    create_time: number
  },
): Promise<void> {
  await trx
    .insertInto('further_guardian')
    .values({ ...row, user_id: null, take_time: null })
    .execute()
}

export async function changeTie(
  trx: Executor,
  id: number,
  change: { wrong: number } | { user_id: number; take_time: number },
): Promise<void> {
  await trx.updateTable('further_guardian').set(change).where('id', '=', id).execute()
}

export async function deleteTie(trx: Executor, id: number): Promise<void> {
  await trx.deleteFrom('further_guardian').where('id', '=', id).execute()
}

/** Forgets what nobody has answered since a time, in unix seconds. */
export async function deleteLapsed(db: Executor, before: number): Promise<void> {
  await db
    .deleteFrom('further_guardian')
    .where('user_id', 'is', null)
    .where('create_time', '<', before)
    .execute()
}

/** By whom a pupil was signed up: by a member, or a guest with a number. */
export function familiesOf(db: Executor, pupil: number) {
  return db
    .selectFrom('registration')
    .select(['user_id', 'mobile', 'email', 'language', 'guardian_name'])
    .where('pupil_id', '=', pupil)
    .where('state', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .execute()
}

/** A guardian of a pupil, as the school knows them; null where it is the pupil. */
export function guardianOfPupil(db: Executor, pupil: number, guardian: number) {
  return db
    .selectFrom('pupil_guardian')
    .innerJoin('guardian_person', 'guardian_person.id', 'pupil_guardian.guardian_id')
    .innerJoin('pupil', 'pupil.id', 'pupil_guardian.pupil_id')
    .select(['guardian_person.name', 'guardian_person.mobile', 'pupil.birthday'])
    .where('pupil_id', '=', pupil)
    .where('guardian_id', '=', guardian)
    .where('relation', '<>', 'self')
    .executeTakeFirst()
}

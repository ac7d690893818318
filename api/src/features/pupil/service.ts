import { nameKey } from '@shuyuan/contract/fields/clean'
import { contactOf, type FamilyContact } from '@shuyuan/contract/registration/contact'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Db, Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { memberWithProved } from '#features/member/service.ts'
import {
  type Contact,
  deleteGuardian,
  deleteLonely,
  giveGuardians,
  guardianPerson,
  tieGuardian,
  untieGuardian,
} from './guardian-queries.ts'
import { deleteForgotten, leftAlone, unlinkMember } from './leave-queries.ts'
import {
  childrenToTie,
  holdUnlinked,
  insertPupil,
  otherSignUps,
  pupilsInTurn,
  pupilsOfMember,
  renamePupil,
  samePupil,
  setPupil,
  tieChild,
  unlinked,
} from './queries.ts'

/** Guardians of a pupil; who signs up a pupil with so many is no further one. */
const mostGuardians = 4

/** Sign-ups that are read at once. */
const batch = 200

/**
 * Says who is taught by a sign-up that names nobody yet: the pupil who is `known` to be the same, or is it without a
 * doubt, else a new one. In the caller's transaction, which holds the sign-up. Returns the pupil.
 */
export async function linkPupil(
  trx: Executor,
  row: RegistrationRow,
  now: number,
  known?: number,
): Promise<number> {
  await pupilsInTurn(trx)
  const time = unixSeconds(now)
  const pupil =
    known ??
    (await samePupil(trx, row)) ??
    (await insertPupil(trx, { name: row.name, birthday: row.birthday, time }))
  await setPupil(trx, row.id, pupil)
  await tieFamily(trx, row, { pupil, time })
  return pupil
}

/** Ties one more guardian to a pupil; in a transaction that holds the pupils' turn. */
export async function addGuardian(
  trx: Executor,
  pupil: number,
  { relation, now, ...contact }: Contact & { relation: string; now: number },
): Promise<void> {
  const time = unixSeconds(now)
  const member = await memberWithProved(trx, contactOf(contact))
  const guardian = await guardianPerson(trx, contact, { memberId: member?.id ?? null, time })
  const tie = { pupil_id: pupil, guardian_id: guardian, relation, create_time: time }
  await tieGuardian(trx, tie, mostGuardians)
}

async function tieFamily(
  trx: Executor,
  row: RegistrationRow,
  { pupil, time }: { pupil: number; time: number },
): Promise<void> {
  const contact = guardianOf(row)
  const proved = await memberWithProved(trx, contactOf(row))
  const guardian = await guardianPerson(trx, contact, { memberId: proved?.id ?? row.user_id, time })
  const relation = row.guardian_name === '' ? 'self' : row.guardian_relation
  await tieGuardian(
    trx,
    { pupil_id: pupil, guardian_id: guardian, relation, create_time: time },
    mostGuardians,
  )
  if (row.user_id !== null) await followChildren(trx, row.user_id)
}

/** Who answers for the sign-up: the guardian, or the person alone. */
function guardianOf(row: Pick<RegistrationRow, 'name' | 'mobile' | 'email' | 'guardian_name'>): Contact {
  const { mobile, email } = row
  return { name: row.guardian_name === '' ? row.name : row.guardian_name, mobile, email }
}

/**
 * Ties a member's children to the pupils whom the member has signed up, and unties those that have become another child;
 * in the transaction that changed them, which began with `inPupilsTurn`.
 */
export async function followChildren(trx: Executor, memberId: number): Promise<void> {
  const pupils = await pupilsOfMember(trx, memberId)
  const left: number[] = []
  for (const child of await childrenToTie(trx, memberId)) {
    const same = pupils.filter((pupil) => {
      return pupil.name_key === nameKey(child.name) && pupil.birthday === child.birthday
    })
    if (same.some(({ id }) => id === child.pupil_id)) continue
    const next = same[0]?.id ?? null
    if (next === child.pupil_id) continue
    await tieChild(trx, child.id, next)
    if (child.pupil_id !== null) left.push(child.pupil_id)
  }
  await forgetPupils(trx, left)
}

/** For a transaction that will follow changes: rows of children are changed behind it. */
export const inPupilsTurn = (trx: Executor): Promise<void> => pupilsInTurn(trx)

/** Follows a sign-up whose name, birthday, number or guardian was changed, in the transaction that changed it. */
export async function followEdit(
  trx: Executor,
  { before, after, now }: { before: RegistrationRow; after: RegistrationRow; now: number },
): Promise<void> {
  if (after.pupil_id === null) {
    await linkPupil(trx, after, now)
    return
  }
  const isSamePerson = nameKey(before.name) === nameKey(after.name) && before.birthday === after.birthday
  const old = guardianOf(before)
  const contact = guardianOf(after)
  const isSameContact =
    old.mobile === contact.mobile && old.email === contact.email && old.name === contact.name
  if (isSamePerson && isSameContact && before.guardian_relation === after.guardian_relation) return
  await pupilsInTurn(trx)
  const time = unixSeconds(now)
  const pupil = after.pupil_id
  const others = await otherSignUps(trx, pupil, after.id)
  if (!isSamePerson && others.length > 0) {
    await untieWhereUnused(trx, pupil, { old, others })
    await setPupil(trx, after.id, null)
    await linkPupil(trx, { ...after, pupil_id: null }, now)
    return
  }
  if (!isSamePerson) await renamePupil(trx, pupil, { name: after.name, birthday: after.birthday, time })
  await tieFamily(trx, after, { pupil, time })
  if (!isSameContact) await untieWhereUnused(trx, pupil, { old, others })
}

/** A guardian whom no other sign-up of the pupil names was a mistake, or belongs to another pupil. */
async function untieWhereUnused(
  trx: Executor,
  pupil: number,
  { old, others }: { old: Contact; others: Awaited<ReturnType<typeof otherSignUps>> },
): Promise<void> {
  const isUsed = others.map(guardianOf).some((each) => {
    return each.mobile === old.mobile && each.email === old.email && nameKey(each.name) === nameKey(old.name)
  })
  if (!isUsed) await untieGuardian(trx, pupil, old)
}

/**
 * Sign-ups have become a member's, who may have proved their number or address: who answers by it is the member, also in what the
 * office entered.
 */
export async function followMember(
  trx: Executor,
  memberId: number,
  { proved }: { proved: FamilyContact | null },
): Promise<void> {
  await pupilsInTurn(trx)
  if (proved !== null) await giveGuardians(trx, memberId, proved)
  await followChildren(trx, memberId)
}

/**
 * Takes a member out of all pupils, in the transaction that deletes the account. A pupil whom somebody else has signed up
 * too stays, with the other guardians.
 */
export async function memberLeavesPupils(trx: Executor, memberId: number): Promise<void> {
  const ids = await unlinkMember(trx, memberId)
  await pupilsInTurn(trx)
  await deleteGuardian(trx, memberId)
  await deleteForgotten(trx, ids)
}

/** Deletes those of the guardians who have no pupil any more; in a transaction that holds the pupils' turn. */
export const leaveGuardians = (trx: Executor, ids: readonly number[]): Promise<void> => deleteLonely(trx, ids)

/** Deletes those of the pupils whom no sign-up and no child is left of; in the transaction that deletes these. */
export async function forgetPupils(trx: Executor, ids: readonly (number | null)[]): Promise<void> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return
  await pupilsInTurn(trx)
  for (let from = 0; from < known.length; from += batch)
    await deleteForgotten(trx, known.slice(from, from + batch))
}

/**
 * Links sign-ups that have no pupil: those of before there were pupils, and those that a process of an older version has
 * stored. Each by itself, so that it may be interrupted and that nobody waits. Returns how many.
 */
export async function linkAll({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<number> {
  let count = 0
  for (let last = 0; ;) {
    const ids = await unlinked(db, last, batch)
    for (const id of ids) {
      last = id
      if (await linkOne(db, id, now())) count += 1
    }
    if (ids.length < batch) return count
  }
}

function linkOne(db: Db, id: number, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await holdUnlinked(trx, id)
    if (row) await linkPupil(trx, row, now)
    return row !== undefined
  })
}

/** Pupils and guardians whom nobody is tied to, which is a fault; sign-ups that no pupil is known of are linked by the job. */
export const verifyPupils = (db: Db): Promise<{ pupils: number[]; guardians: number[] }> => leftAlone(db)

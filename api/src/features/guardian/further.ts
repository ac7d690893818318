import {
  type FamilyGuardians,
  type FurtherGuardian,
  grownUp,
  mostFurtherGuardians,
  mostWrongAnswers,
  openFor,
} from '@shuyuan/contract/account/family-guardians'
import { nameKey } from '@shuyuan/contract/fields/clean'
import { maskMiddle, maskMobile } from '@shuyuan/contract/text/mask'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { tell } from '#features/message/service.ts'
import { inPupilsTurn } from '#features/pupil/service.ts'
import {
  changeTie,
  deleteLapsed,
  deleteTie,
  familiesOf,
  hasSignedUp,
  insertTie,
  isSeenBy,
  pupilOfSignUp,
  seenByMember,
  signedUpBy,
  tieById,
  type TieRow,
  tiesForMobile,
  tiesOfMember,
  tiesOfPupils,
} from './further-queries.ts'

type GuardianDeps = Pick<ApiDeps, 'db' | 'now'> & { settings: Pick<ApiDeps['settings'], 'timeZone'> }

/** Where the family finds who sees a child. */
export const guardiansPage = '/user/account/children'

/** Who is born after this day is no adult today. */
export function bornAfter(deps: Pick<GuardianDeps, 'now' | 'settings'>): string {
  const today = schoolToday(deps)
  return `${Number(today.slice(0, 4)) - grownUp}${today.slice(4)}`
}

/** Whether it can still be answered. `now` unix seconds. */
const isOpen = ({ user_id: by, wrong, create_time: since }: TieRow, now: number) =>
  by === null && wrong < mostWrongAnswers && since + openFor > now

/** Those who see a pupil or may answer yet, as the family and the school read them. `now` unix seconds. */
export function shownTies(rows: readonly TieRow[], now: number): FurtherGuardian[] {
  return rows
    .filter((row) => row.user_id !== null || isOpen(row, now))
    .map(({ id, name, mobile, from_id: from, take_time: since, create_time: time }) => ({
      id,
      name,
      mobile: maskMobile(mobile),
      bySchool: from === null,
      since,
      until: time + openFor,
    }))
}

const provedMobile = (member: MemberRow) => (member.mobile_proved_time === null ? '' : member.mobile)

/** Who else sees the children of a member, which children of others the member sees, and what waits for an answer. */
export async function readGuardians(deps: GuardianDeps, member: MemberRow): Promise<FamilyGuardians> {
  const { db } = deps
  const now = unixSeconds(deps.now())
  const young = bornAfter(deps)
  const pupils = await signedUpBy(db, member.id, young)
  const seen = await tiesOfMember(db, member.id, young)
  const rows = await tiesOfPupils(db, [...pupils.map(({ id }) => id), ...seen.map((tie) => tie.pupil_id)])
  const isTheirs = ({ from_id: from }: TieRow, owner: number | null) => from === null || from === owner
  const own = pupils.map(({ id, name, no }) => {
    const ties = rows.filter(
      (row) => row.pupil_id === id && row.user_id !== member.id && isTheirs(row, member.id),
    )
    return { no, name, guardians: shownTies(ties, now) }
  })
  const others = async (tie: TieRow) => {
    const families = (await familiesOf(db, tie.pupil_id)).filter(
      ({ user_id: owner }) => tie.from_id === null || owner === tie.from_id,
    )
    const also = rows.filter(
      (row) =>
        row.pupil_id === tie.pupil_id &&
        row.user_id !== null &&
        row.user_id !== member.id &&
        isTheirs(row, tie.from_id),
    )
    const names = [...families.map(({ guardian_name: name }) => name), ...also.map(({ name }) => name)]
    return [...new Set(names.filter(Boolean).map(maskMiddle))]
  }
  const mobile = provedMobile(member)
  const waiting = mobile === '' ? [] : await tiesForMobile(db, mobile)
  return {
    own,
    seen: await Promise.all(
      seen.map(async (tie) => ({ id: tie.id, name: tie.child, others: await others(tie) })),
    ),
    asked: waiting
      .filter((tie) => isOpen(tie, now) && tie.from_id !== member.id)
      .map(({ id, create_time: time }) => ({ id, until: time + openFor })),
  }
}

/** How many things wait for a member's answer. */
export async function askedOf(deps: GuardianDeps, member: MemberRow): Promise<number> {
  const mobile = provedMobile(member)
  const now = unixSeconds(deps.now())
  return mobile === ''
    ? 0
    : (await tiesForMobile(deps.db, mobile)).filter((tie) => isOpen(tie, now) && tie.from_id !== member.id)
        .length
}

export type OpenRefusal =
  | 'registration.notFound'
  | 'family.notAChild'
  | 'family.oneself'
  | 'family.full'
  | 'family.there'

/** Opens the member's sign-ups of a child to a number, which has to be proved; returns a message key where it was not done. */
export function openToGuardian(
  deps: GuardianDeps,
  member: MemberRow,
  { no, name, mobile }: { no: string; name: string; mobile: string },
): Promise<OpenRefusal | null> {
  return deps.db.transaction().execute(async (trx) => {
    await inPupilsTurn(trx)
    const pupil = await pupilOfSignUp(trx, member.id, no)
    if (!pupil) return 'registration.notFound'
    if (mobile === member.mobile) return 'family.oneself'
    const actor = `member:${member.id}`
    return openTie(trx, deps, { pupil, from: member.id, name, mobile, actor })
  })
}

/** Opens a pupil to a number; in a transaction that holds the pupils' turn. `from`: null where the school does. */
export async function openTie(
  trx: Executor,
  deps: GuardianDeps,
  {
    pupil,
    from,
    name,
    mobile,
    actor,
  }: {
    pupil: { id: number; birthday: string }
    from: number | null
    name: string
    mobile: string
    actor: string
  },
): Promise<Exclude<OpenRefusal, 'registration.notFound'> | null> {
  const now = unixSeconds(deps.now())
  if (pupil.birthday === '' || pupil.birthday <= bornAfter(deps)) return 'family.notAChild'
  const rows = await tiesOfPupils(trx, [pupil.id])
  for (const row of rows) if (row.user_id === null && !isOpen(row, now)) await deleteTie(trx, row.id)
  const live = rows.filter((row) => row.user_id !== null || isOpen(row, now))
  if (live.some((row) => row.mobile === mobile && (row.from_id === from || row.from_id === null)))
    return 'family.there'
  if (live.length >= mostFurtherGuardians) return 'family.full'
  await insertTie(trx, { pupil_id: pupil.id, from_id: from, name, mobile, actor, create_time: now })
  await audit(trx, { now: deps.now(), actor, action: 'pupil.guardianOpened', entity: 'pupil', ref: pupil.id })
  return null
}

/** Lets a member see the child whom somebody has opened to the member's proved number, once it is named with its birthday. */
export function takeTie(
  deps: GuardianDeps,
  member: MemberRow,
  { id, name, birthday }: { id: number; name: string; birthday: string },
): Promise<'family.gone' | 'family.wrongChild' | null> {
  return deps.db.transaction().execute(async (trx) => {
    await inPupilsTurn(trx)
    const now = unixSeconds(deps.now())
    const tie = await tieById(trx, id)
    const mobile = provedMobile(member)
    if (!tie || mobile === '' || tie.mobile !== mobile) return 'family.gone'
    // A repetition gets the same answer.
    if (tie.user_id === member.id) return null
    if (!isOpen(tie, now) || tie.from_id === member.id) return 'family.gone'
    if (tie.child_key !== nameKey(name) || tie.birthday !== birthday) {
      await changeTie(trx, id, { wrong: tie.wrong + 1 })
      return 'family.wrongChild'
    }
    await changeTie(trx, id, { user_id: member.id, take_time: now })
    const actor = `member:${member.id}`
    await audit(trx, {
      now: deps.now(),
      actor,
      action: 'pupil.guardianSees',
      entity: 'pupil',
      ref: tie.pupil_id,
    })
    await tellFamilies(trx, deps, tie, 'guardianSees')
    return null
  })
}

/** Ends that somebody sees a child: for who sees it, and for who signed it up. */
export function endTie(deps: GuardianDeps, member: MemberRow, id: number): Promise<'family.gone' | null> {
  return deps.db.transaction().execute(async (trx) => {
    await inPupilsTurn(trx)
    const tie = await tieById(trx, id)
    if (!tie) return 'family.gone'
    const isOwn =
      tie.user_id === member.id ||
      tie.from_id === member.id ||
      (tie.from_id === null && (await hasSignedUp(trx, member.id, tie.pupil_id)))
    if (!isOwn) return 'family.gone'
    await closeTie(trx, deps, tie, `member:${member.id}`)
    return null
  })
}

/** Closes a pupil to a guardian, and tells both sides; in a transaction that holds the pupils' turn. */
export async function closeTie(trx: Executor, deps: GuardianDeps, tie: TieRow, actor: string): Promise<void> {
  await deleteTie(trx, tie.id)
  await audit(trx, {
    now: deps.now(),
    actor,
    action: 'pupil.guardianEnded',
    entity: 'pupil',
    ref: tie.pupil_id,
  })
  if (tie.user_id === null) return
  await tellFamilies(trx, deps, tie, 'guardianEnded')
  const values = () => ({ name: tie.name, child: tie.child })
  await tell(trx, {
    now: deps.now(),
    kind: 'guardianEnded',
    to: { memberId: tie.user_id },
    values,
    link: guardiansPage,
  })
}

/** Tells who signed up: the one who opened it, or everybody where the school did. */
async function tellFamilies(
  trx: Executor,
  deps: GuardianDeps,
  tie: TieRow,
  kind: 'guardianSees' | 'guardianEnded',
): Promise<void> {
  const values = () => ({ name: tie.name, child: tie.child })
  const about = { now: deps.now(), kind, values, link: guardiansPage }
  if (tie.from_id !== null) return tell(trx, { ...about, to: { memberId: tie.from_id } })
  const families = Map.groupBy(await familiesOf(trx, tie.pupil_id), (row) => row.user_id ?? row.mobile)
  for (const [row] of families.values()) {
    if (!row || row.user_id === tie.user_id) continue
    const { user_id: memberId, mobile, email, language } = row
    await tell(trx, {
      ...about,
      to: memberId === null ? { memberId, mobile, email, language } : { memberId },
    })
  }
}

/** Forgets what nobody has answered in its time. */
export const forgetLapsed = ({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<void> =>
  deleteLapsed(db, unixSeconds(now()) - openFor)

/** The sign-ups of others that a member sees as a further guardian, newest first. */
export async function placesSeen(deps: GuardianDeps, memberId: number): Promise<RegistrationRow[]> {
  const rows = await seenByMember(deps.db, memberId, bornAfter(deps))
  return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((one, other) => other.id - one.id)
}

/** Whether a member sees a sign-up as a further guardian. */
export const seesPlace = (deps: GuardianDeps, memberId: number, registration: number): Promise<boolean> =>
  isSeenBy(deps.db, { memberId, registration, bornAfter: bornAfter(deps) })

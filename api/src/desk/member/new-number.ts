import type { NewNumberInput, NotedNumber, WaitingNumber } from '@shuyuan/contract/desk/new-number'
import type { Language } from '@shuyuan/contract/text/language'
import { maskMobile } from '@shuyuan/contract/text/mask'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps, Staff } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { isUniqueConflict } from '#db/conflict.ts'
import { deletedName, holdMember, isTaken, memberById } from '#features/member/service.ts'
import { canReach, tell } from '#features/message/service.ts'
import { momentWords } from '#features/registration/terms.ts'
import { endSessionsOfMember } from '#features/session/service.ts'
import { endBindingsOfMember } from '#features/wechat-login/service.ts'
import { rolesOf } from '#features/staff/service.ts'
import { updateMember } from './queries.ts'
import {
  dueNewNumbers,
  insertNewNumber,
  newNumberOf,
  type NewNumberRow,
  takeNewNumber,
} from './new-number-queries.ts'

/** Seconds within which the member can object, unless a second person at the desk confirms. */
const waits = 48 * 3600
/** When a number counts of which no message could tell the member: the end of the year 9999, in unix seconds. */
const never = 253_402_300_799

type NumberDeps = Pick<ApiDeps, 'db' | 'now' | 'settings'>

/** What waits for a member, as the desk shows it to one of the staff. */
export async function waitingNumber(
  db: Executor,
  memberId: number,
  { full, reader }: { full: boolean; reader: number },
): Promise<WaitingNumber | null> {
  const row = await newNumberOf(db, memberId)
  if (!row) return null
  const { mobile, reason, create_time: noted } = row
  const due = row.due_time < never ? row.due_time : null
  const asker = await memberById(db, row.asked_by)
  const own = row.asked_by === reader
  return { mobile: full ? mobile : maskMobile(mobile), reason, due, noted, by: asker?.nickname ?? '', own }
}

/**
 * Notes that a member who has lost the old number is to have another one, or that one which never was proved is theirs,
 * after a look at who asks, and tells the old contacts. Where that reaches nobody, it never counts by itself. `refused`: a message key.
 */
export function askForNumber(
  deps: NumberDeps,
  { id, mobile, reason }: NewNumberInput,
  staff: Staff,
): Promise<{ told: boolean } | { refused: string }> {
  const now = deps.now()
  const time = unixSeconds(now)
  return deps.db.transaction().execute(async (trx) => {
    await holdMember(trx, id)
    const member = await memberById(trx, id)
    if (!member || member.username === deletedName(id)) return { refused: 'member.notFound' }
    // Of one that never was proved, as of members from elsewhere, it is said here that it is theirs.
    if (member.mobile === mobile && member.mobile_proved_time !== null)
      return { refused: 'member.number.same' }
    if (await isTaken(trx, 'mobile', mobile, id)) return { refused: 'member.number.taken' }
    // A number that is only said to be theirs is no contact by which they could object.
    const before = member.mobile === mobile ? '' : member.mobile
    const told = await canReach(trx, deps.settings, 'numberAsked', { memberId: id, mobile: before })
    const due = told ? time + waits : never
    const row = { user_id: id, mobile, before: member.mobile, reason, asked_by: staff.member.id }
    if (!(await insertNewNumber(trx, { ...row, create_time: time, due_time: due })))
      return { refused: 'member.number.waits' }
    const number = maskMobile(mobile)
    const values = (language: Language) => ({ number, until: momentWords(deps, time + waits, language) })
    if (told) await tell(trx, { now, kind: 'numberAsked', to: { memberId: id }, values, link: '' })
    const detail = { mobile: maskMobile(mobile), reason }
    await audit(trx, {
      now,
      actor: staff.actor,
      action: 'member.numberAsked',
      entity: 'member',
      ref: id,
      detail,
    })
    return { told }
  })
}

/** Lets a number count at once, by somebody else than who noted it. Returns why not, as a message key. */
export function confirmNumber(
  deps: NumberDeps,
  { id, noted }: NotedNumber,
  staff: Staff,
): Promise<string | null> {
  return settled(deps, id, async (trx) => {
    await holdMember(trx, id)
    const waiting = await newNumberOf(trx, id)
    if (!waiting || waiting.create_time !== noted) return 'member.number.none'
    if (waiting.asked_by === staff.member.id) return 'member.number.oneself'
    return settle(trx, deps, id, staff.actor)
  })
}

/** Ends the wait: the number stays as it was. */
export function endNumber(
  deps: NumberDeps,
  { id, noted }: NotedNumber,
  { actor }: Staff,
): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await takeNewNumber(trx, id, noted))) return 'member.number.none'
    await audit(trx, { now: deps.now(), actor, action: 'member.numberEnded', entity: 'member', ref: id })
    return null
  })
}

/** Lets the numbers count to which nobody has objected in time. Returns how many. */
export async function settleNumbers(deps: NumberDeps): Promise<number> {
  const due = await dueNewNumbers(deps.db, unixSeconds(deps.now()))
  for (const { user_id: id } of due) await settled(deps, id, (trx) => settle(trx, deps, id, 'system'))
  return due.length
}

/** Runs it in a transaction; an account that takes the number in the same moment ends what waited. */
async function settled(
  deps: NumberDeps,
  id: number,
  work: (trx: Executor) => Promise<string | null>,
): Promise<string | null> {
  try {
    return await deps.db.transaction().execute(work)
  } catch (error) {
    if (!isUniqueConflict(error)) throw error
    await takeNewNumber(deps.db, id)
    return 'member.number.taken'
  }
}

/**
 * Gives the member the number, as proved: the office has looked at who asks. The logins of the lost phone end, those by
 * its WeChat too. A number that changed meanwhile, or that another account has now, is left as it is.
 */
async function settle(trx: Executor, deps: NumberDeps, id: number, actor: string): Promise<string | null> {
  await holdMember(trx, id)
  const [row, member] = [await takeNewNumber(trx, id), await memberById(trx, id)]
  if (!row || !member) return 'member.number.none'
  const now = deps.now()
  const about = { now, actor, entity: 'member', ref: id } as const
  if ((await isStale(trx, row, member.mobile)) || !(await mayStill({ ...deps, db: trx }, row))) {
    await audit(trx, { ...about, action: 'member.numberEnded' })
    return 'member.number.taken'
  }
  const time = unixSeconds(now)
  await updateMember(trx, id, { mobile: row.mobile, mobile_proved_time: time, update_time: time })
  await endSessionsOfMember(trx, id)
  await endBindingsOfMember(trx, id, about)
  await audit(trx, { ...about, action: 'member.number', detail: { mobile: maskMobile(row.mobile) } })
  const to = { memberId: id, before: member }
  if (row.before !== row.mobile) await tell(trx, { now, kind: 'mobile', to, link: '/user/account/privacy' })
  return null
}

/** Whether who noted a number works at the desk still, and could note it of this member today. */
async function mayStill(deps: Parameters<typeof rolesOf>[0], row: NewNumberRow): Promise<boolean> {
  const [asker, theirs] = [await rolesOf(deps, row.asked_by), await rolesOf(deps, row.user_id)]
  return asker.length > 0 && (theirs.length === 0 || asker.includes('owner'))
}

const isStale = async (trx: Executor, row: NewNumberRow, mobile: string) =>
  row.before !== mobile || (await isTaken(trx, 'mobile', row.mobile, row.user_id))

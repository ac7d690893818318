import type { NewNumberInput, WaitingNumber } from '@shuyuan/contract/desk/new-number'
import type { Language } from '@shuyuan/contract/text/language'
import { maskMobile } from '@shuyuan/contract/text/mask'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps, Staff } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { holdMember, isTaken, memberById } from '#features/member/service.ts'
import { tell } from '#features/message/service.ts'
import { momentWords } from '#features/registration/terms.ts'
import { endSessionsOfMember } from '#features/session/service.ts'
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

type NumberDeps = Pick<ApiDeps, 'db' | 'now' | 'settings'>

/** What waits for a member, as the desk shows it to one of the staff. */
export async function waitingNumber(
  db: Executor,
  memberId: number,
  { full, reader }: { full: boolean; reader: number },
): Promise<WaitingNumber | null> {
  const row = await newNumberOf(db, memberId)
  if (!row) return null
  const { mobile, reason, due_time: due } = row
  const asker = await memberById(db, row.asked_by)
  const own = row.asked_by === reader
  return { mobile: full ? mobile : maskMobile(mobile), reason, due, by: asker?.nickname ?? '', own }
}

/**
 * Notes that a member who has lost the old number is to have another one, after a look at who asks, and tells the old
 * contacts. Returns why not, as a message key; null where it waits now.
 */
export function askForNumber(
  deps: NumberDeps,
  { id, mobile, reason }: NewNumberInput,
  staff: Staff,
): Promise<string | null> {
  const now = deps.now()
  const time = unixSeconds(now)
  return deps.db.transaction().execute(async (trx) => {
    await holdMember(trx, id)
    const member = await memberById(trx, id)
    if (!member) return 'member.notFound'
    if (member.mobile === mobile) return 'member.number.same'
    if (await isTaken(trx, 'mobile', mobile, id)) return 'member.number.taken'
    const due = time + waits
    const row = { user_id: id, mobile, before: member.mobile, reason, asked_by: staff.member.id }
    if (!(await insertNewNumber(trx, { ...row, create_time: time, due_time: due })))
      return 'member.number.waits'
    const number = maskMobile(mobile)
    const values = (language: Language) => ({ number, until: momentWords(deps, due, language) })
    await tell(trx, { now, kind: 'numberAsked', to: { memberId: id }, values, link: '' })
    const detail = { mobile: maskMobile(mobile), reason }
    await audit(trx, {
      now,
      actor: staff.actor,
      action: 'member.numberAsked',
      entity: 'member',
      ref: id,
      detail,
    })
    return null
  })
}

/** Lets a number count at once, by somebody else than who noted it. Returns why not, as a message key. */
export function confirmNumber(deps: NumberDeps, id: number, staff: Staff): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    const waiting = await newNumberOf(trx, id)
    if (!waiting) return 'member.number.none'
    if (waiting.asked_by === staff.member.id) return 'member.number.oneself'
    return settle(trx, deps, id, staff.actor)
  })
}

/** Ends the wait: the number stays as it was. */
export function endNumber(deps: NumberDeps, id: number, { actor }: Staff): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await takeNewNumber(trx, id))) return 'member.number.none'
    await audit(trx, { now: deps.now(), actor, action: 'member.numberEnded', entity: 'member', ref: id })
    return null
  })
}

/** Lets the numbers count to which nobody has objected in time. Returns how many. */
export async function settleNumbers(deps: NumberDeps): Promise<number> {
  const due = await dueNewNumbers(deps.db, unixSeconds(deps.now()))
  for (const { user_id: id } of due)
    await deps.db.transaction().execute((trx) => settle(trx, deps, id, 'system'))
  return due.length
}

/**
 * Gives the member the number, as proved: the office has looked at who asks. The logins of the lost phone end. A number
 * that changed meanwhile, or that another account has now, is left as it is.
 */
async function settle(trx: Executor, deps: NumberDeps, id: number, actor: string): Promise<string | null> {
  await holdMember(trx, id)
  const [row, member] = [await takeNewNumber(trx, id), await memberById(trx, id)]
  if (!row || !member) return 'member.number.none'
  const now = deps.now()
  const about = { now, actor, entity: 'member', ref: id } as const
  if (await isStale(trx, row, member.mobile)) {
    await audit(trx, { ...about, action: 'member.numberEnded' })
    return 'member.number.taken'
  }
  const time = unixSeconds(now)
  await updateMember(trx, id, { mobile: row.mobile, mobile_proved_time: time, update_time: time })
  await endSessionsOfMember(trx, id)
  await audit(trx, { ...about, action: 'member.number', detail: { mobile: maskMobile(row.mobile) } })
  await tell(trx, { now, kind: 'mobile', to: { memberId: id }, link: '/user/account/privacy' })
  return null
}

const isStale = async (trx: Executor, row: NewNumberRow, mobile: string) =>
  row.before !== mobile || (await isTaken(trx, 'mobile', row.mobile, row.user_id))

import { cleanAccount } from '@shuyuan/contract/fields/clean'
import type { bookingBody } from '@shuyuan/contract/desk/members'
import { mostAtOnce, parseMoney } from '@shuyuan/contract/text/money'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type * as z from 'zod/mini'
import type { Db, Executor, MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import type { Staff } from '#deps.ts'
import { isLastOwner, type RoleChange, rolesOf } from '#features/staff/service.ts'
import { changeMoney, changePoints } from '#features/ledger/service.ts'
import { endSessionOfMember, endSessionsOfMember } from '#features/session/service.ts'
import { endBindingsOfMember } from '#features/wechat-login/service.ts'
import {
  createMember,
  memberByEmail,
  memberById,
  memberByMobile,
  memberByName,
  type MemberToCreate,
  storePassword,
} from '#features/member/service.ts'
import { noteOf, putNote, updateMember } from './queries.ts'

/** The member whom an operator means: by id, account name, e-mail address or mobile number, however it is typed. */
export async function memberMeant(db: Executor, typed: string): Promise<MemberRow | undefined> {
  const text = cleanAccount(typed)
  const byContact =
    (await memberByName(db, text)) ?? (await memberByEmail(db, text)) ?? (await memberByMobile(db, text))
  if (byContact || !/^\d{1,9}$/.test(text)) return byContact
  return memberById(db, Number(text))
}

/** Adds a member as an operator wants it; returns the row, or which field another member already has. */
export function addMember(db: Db, member: Omit<MemberToCreate, 'time' | 'ip'>, by: Decision) {
  return db.transaction().execute(async (trx) => {
    const made = await createMember(trx, { ...member, time: unixSeconds(by.now), ip: '' })
    if (!('taken' in made))
      await audit(trx, { ...by, action: 'member.create', entity: 'member', ref: made.id })
    return made
  })
}

/** Disables a member and ends every session, or enables the member again. `reason` is for the audit log. */
export function setMemberStatus(
  db: Db,
  id: number,
  status: MemberRow['status'],
  { reason, ...by }: Decision & { reason?: string },
): Promise<RoleChange> {
  const time = unixSeconds(by.now)
  return db.transaction().execute(async (trx): Promise<RoleChange> => {
    if (status === 'disable' && (await isLastOwner(trx, id, 'owner'))) return 'last owner'
    const before = await memberById(trx, id)
    if (!before) return 'no change'
    await updateMember(trx, id, { status, login_failure: 0, update_time: time })
    if (status === 'disable') await endSessionsOfMember(trx, id)
    const detail = { before: before.status, after: status, ...(reason && { reason }) }
    await audit(trx, { ...by, action: `member.${status}`, entity: 'member', ref: id, detail })
    return before.status === status ? 'no change' : 'done'
  })
}

/** Lets somebody who typed a wrong password too often try again: what counts the tries names when the account was changed. */
export function unlockMember(db: Db, id: number, by: Decision): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await memberById(trx, id)
    const time = Math.max(unixSeconds(by.now), (before?.update_time ?? 0) + 1)
    await updateMember(trx, id, { login_failure: 0, update_time: time })
    await audit(trx, { ...by, action: 'member.unlock', entity: 'member', ref: id })
  })
}

/** Ends one session of a member; with '' all of them, and the logins by WeChat, which would begin new ones by themselves. */
export function endSessions(db: Db, id: number, session: string, by: Decision): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (session === '') await endAllLogins(trx, id, by)
    else await endSessionOfMember(trx, id, session)
    const detail = { which: session === '' ? 'all' : 'one' }
    await audit(trx, { ...by, action: 'member.endSession', entity: 'member', ref: id, detail })
  })
}

/**
 * Keeps what staff wants to remember, unless it is there already or somebody has written since `version`. The text is
 * not in the audit log, which outlives the account.
 */
export function noteMember(
  db: Db,
  { id, note, version }: { id: number; note: string; version: number },
  by: Decision,
): Promise<'kept' | 'same' | 'changed meanwhile'> {
  return db.transaction().execute(async (trx) => {
    const before = (await noteOf(trx, id))?.note ?? ''
    if (before === note) return 'same'
    const time = Math.max(unixSeconds(by.now), version + 1)
    if (!(await putNote(trx, { memberId: id, note, seen: version, time }))) return 'changed meanwhile'
    const detail = { before: before.length, after: note.length }
    await audit(trx, { ...by, action: 'member.note', entity: 'member', ref: id, detail })
    return 'kept'
  })
}

async function endAllLogins(trx: Executor, id: number, by: Decision): Promise<void> {
  await endSessionsOfMember(trx, id)
  await endBindingsOfMember(trx, id, by)
}

/** Gives a member a new password (its hash), unlocks the account and ends every login, those by WeChat too. */
export function replacePassword(db: Db, id: number, hash: string, by: Decision): Promise<void> {
  const time = unixSeconds(by.now)
  return db.transaction().execute(async (trx) => {
    await storePassword(trx, id, hash, time)
    await updateMember(trx, id, { login_failure: 0, update_time: time })
    await endAllLogins(trx, id, by)
    await audit(trx, { ...by, action: 'member.password', entity: 'member', ref: id })
  })
}

/**
 * Why somebody at the desk may not shut a member out, as a message key; null for no reason. Only an owner can shut out
 * somebody who works at the desk, and nobody can shut out themselves.
 */
export async function whyNotShut(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  id: number,
  { member, roles }: Staff,
): Promise<string | null> {
  if (id === member.id) return 'member.oneself'
  if (!(await memberById(deps.db, id))) return 'member.notFound'
  const theirs = await rolesOf(deps, id)
  return theirs.length > 0 && !roles.includes('owner') ? 'member.isStaff' : null
}

/** Books points or yuan for a member. `refused`: a message key. */
export async function bookForMember(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  { id, kind, amount, memo, memoEn, key }: z.infer<typeof bookingBody>,
  { actor }: Pick<Staff, 'actor'>,
): Promise<{ repeated: boolean } | { refused: string }> {
  const units = kind === 'points' ? pointsOf(amount) : parseMoney(amount)
  if (!units) return { refused: `member.amountOf.${kind}` }
  if (kind === 'balance' && Math.abs(units) > mostAtOnce) return { refused: 'member.booking.too_much' }
  const result = await (kind === 'points' ? changePoints : changeMoney)(deps, {
    memberId: id,
    amount: units,
    memo: { 'zh-cn': memo, en: memoEn },
    idempotencyKey: `desk:${key}`,
    actor,
  })
  if (!result.done) return { refused: `member.booking.${result.reason.replace(' ', '_')}` }
  return { repeated: result.repeated }
}

/** Whole points other than 0; null for anything else. */
function pointsOf(text: string): number | null {
  const points = Number(text)
  return /^[-+]?\d{1,9}$/.test(text) && points !== 0 ? points : null
}

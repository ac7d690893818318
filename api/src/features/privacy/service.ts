import type { PrivacyData } from '@shuyuan/contract/account/privacy'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import { audit, auditMember } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { isLastOwner } from '#features/staff/service.ts'
import { tell } from '#features/message/service.ts'
import { endSessionOfMember, sessionsOfMember } from '#features/session/service.ts'
import { deletionDue, insertDeletion, newestConsents, previousLogin, removeDeletion } from './queries.ts'
import { consentWithdrawn } from '#features/registration/membership/service.ts'

type PrivacyDeps = Pick<ApiDeps, 'db' | 'now' | 'settings' | 'content'>

/** Seconds within which a requested deletion can be cancelled. */
export const graceTime = 15 * 86_400

const privacyPage = '/user/account/privacy'

/** A member's logins (`family` is the asking session), consents, and due deletion. */
export async function readPrivacy(deps: PrivacyDeps, memberId: number, family: string): Promise<PrivacyData> {
  const sessions = await sessionsOfMember(deps, memberId)
  const consents = await newestConsents(deps.db, memberId)
  return {
    previous: await previousLogin(deps.db, memberId, family),
    sessions: sessions.map(({ family: id, ...session }) => ({ id, ...session, current: id === family })),
    consents: consents.map((consent) => ({ ...consent, agreed: consent.agreed === 1 })),
    deletion: await deletionDue(deps.db, memberId),
  }
}

/** Ends a session of the member; one that is over already is no error. */
export async function endOne({ db, now }: PrivacyDeps, memberId: number, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSessionOfMember(trx, memberId, id)
    await auditMember(trx, { now: now(), memberId, action: 'session.end' })
  })
}

/** Withdraws a consent; false where there is none, or it was withdrawn already. */
export function withdraw(
  deps: PrivacyDeps,
  { memberId, ip, doc, subject }: { memberId: number; ip: string; doc: string; subject: string },
): Promise<boolean> {
  const { db, now } = deps
  return db.transaction().execute(async (trx) => {
    const given = (await newestConsents(trx, memberId)).find(
      (consent) => consent.doc === doc && consent.subject === subject,
    )
    if (given?.agreed !== 1) return false
    const consents = [{ doc, version: given.version, agreed: false }]
    await recordConsents(trx, { now: now(), memberId, subject, ip, consents })
    await auditMember(trx, { now: now(), memberId, action: 'consent.withdraw', detail: { doc, subject } })
    await consentWithdrawn(trx, deps, { memberId, subject, doc })
    return true
  })
}

/**
 * Requests the deletion of an account; returns when it is due, unix seconds. Null for the last owner: nobody would be
 * left who can give roles. `office`: who carries out the member's wish, and how it was proved.
 */
export async function askDeletion(
  deps: PrivacyDeps,
  member: MemberRow,
  office?: { actor: string; reason: string },
): Promise<number | null> {
  const { db, now } = deps
  const time = unixSeconds(now())
  return db.transaction().execute(async (trx) => {
    if (await isLastOwner(trx, member.id, 'owner')) return null
    const row = { user_id: member.id, request_time: time, due_time: time + graceTime }
    const { due, first } = await insertDeletion(trx, row)
    if (!first) return due
    const about = { entity: 'member', ref: member.id, actor: office?.actor ?? `member:${member.id}` }
    const detail = { due, ...(office && { reason: office.reason }) }
    await audit(trx, { now: now(), ...about, action: 'member.askDeletion', detail })
    await tell(trx, { now: now(), kind: 'deletionAsked', to: { memberId: member.id }, link: privacyPage })
    return due
  })
}

/** When the member's account is deleted, unix seconds; null where that was not asked for. */
export const pendingDeletion = ({ db }: Pick<ApiDeps, 'db'>, memberId: number) => deletionDue(db, memberId)

/** Takes a request back, by the member or by `actor` at the member's wish; false where there is none. */
export function undoDeletion(
  deps: PrivacyDeps,
  member: MemberRow,
  actor = `member:${member.id}`,
): Promise<boolean> {
  const { db, now } = deps
  return db.transaction().execute(async (trx) => {
    if (!(await removeDeletion(trx, member.id))) return false
    const about = { entity: 'member', ref: member.id, actor }
    await audit(trx, { now: now(), ...about, action: 'member.undoDeletion' })
    await tell(trx, { now: now(), kind: 'deletionUndone', to: { memberId: member.id }, link: privacyPage })
    return true
  })
}

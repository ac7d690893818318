import { idNumberDoc } from '@shuyuan/contract/registration/registration-kinds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { giveConsentsTo } from '#features/consent/service.ts'
import { giveMessagesTo } from '#features/message/service.ts'
import { noIdNumber } from '#features/id-number/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { giveAttendanceTo } from '#features/class/attendance/service.ts'
import { giveClassMessagesTo } from '#features/registration/class-message-queries.ts'
import { givePaymentsTo } from '#features/registration/fees/queries.ts'
import { activeStates, cancelWithin } from '#features/registration/receipts/cancel.ts'
import { consentsOf } from '#features/registration/receipts/present.ts'
import { registrationByNo, updateRegistration } from '#features/registration/registration-queries.ts'
import { termOf, today } from '#features/registration/terms.ts'
import { unixSeconds } from '#unix-seconds.ts'
import { activeOfMember, giveToMember } from './queries.ts'

/**
 * Gives what was sent as a guest to the member who has proved whose it is: by the mobile number, or by receipts. What
 * is another member's stays so. Answers the numbers; in the caller's transaction.
 */
export async function linkRegistrations(
  trx: Executor,
  { now }: Pick<ApiDeps, 'now'>,
  { memberId, of }: { memberId: number; of: { mobile: string } | { nos: readonly string[] } },
): Promise<string[]> {
  if ('nos' in of && of.nos.length === 0) return []
  const rows = await giveToMember(trx, memberId, of)
  const nos = rows.map(({ no }) => no)
  await giveMessagesTo(trx, memberId, nos)
  if (nos.length > 0) await givePaymentsTo(trx, memberId, nos)
  await giveAttendanceTo(trx, memberId)
  await giveClassMessagesTo(trx, memberId)
  for (const { no } of rows) {
    await giveConsentsTo(trx, { memberId, subject: `registration:${no}` })
    const event = { action: 'registration.link', entity: 'registration', ref: no }
    const detail = { by: 'mobile' in of ? 'mobile' : 'receipt' }
    await audit(trx, { now: now(), actor: `member:${memberId}`, ...event, detail })
  }
  return nos
}

/**
 * What follows from a consent that a member took back, in the transaction that records it: without one that the form
 * requires there is no registration any more; an identity number, or what a referrer sees, goes. `subject` may be of
 * something else: then nothing follows.
 */
export async function consentWithdrawn(
  trx: Executor,
  deps: RegistrationDeps,
  { memberId, subject, doc }: { memberId: number; subject: string; doc: string },
): Promise<void> {
  const row = await registrationByNo(trx, subject.replace(/^registration:/, ''))
  if (!row || row.user_id !== memberId || row.state === 'cancelled') return
  const asked = deps.content.form(row.form)?.consents.find((consent) => consent.doc === doc)
  if (asked?.required && doc !== idNumberDoc) {
    await cancelWithin(trx, deps, row, { from: activeStates, actor: `member:${memberId}`, reason: '' })
  }
  const consents = consentsOf(row).map((given) => (given.doc === doc ? { ...given, agreed: false } : given))
  await updateRegistration(trx, row.id, {
    consents: JSON.stringify(consents),
    update_time: unixSeconds(deps.now()),
    ...(doc === idNumberDoc ? noIdNumber : {}),
    ...(doc === 'sharing' ? { sharing: 0 as const } : {}),
  })
}

/** Gives back the seats of a member who leaves, in the transaction that deletes the account. */
export async function memberLeaves(trx: Executor, deps: RegistrationDeps, memberId: number): Promise<void> {
  // In the order of the terms: two who leave at once take them one after the other.
  const rows = await activeOfMember(trx, memberId)
  const day = today(deps)
  for (const row of rows) {
    const term = termOf(deps.content, row.term)
    if (!term || day > term.ends) continue
    await cancelWithin(trx, deps, row, { from: activeStates, actor: `member:${memberId}`, reason: '' })
  }
}

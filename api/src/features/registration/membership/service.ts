import { contactOf, type FamilyContact } from '@shuyuan/contract/registration/contact'
import type { FoundData } from '@shuyuan/contract/registration/membership'
import type { Language } from '@shuyuan/contract/text/language'
import { idNumberDoc } from '@shuyuan/contract/registration/registration-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { useCode } from '#features/code/service.ts'
import { audit } from '#features/audit/service.ts'
import { giveConsentsTo } from '#features/consent/service.ts'
import { giveMessagesTo } from '#features/message/service.ts'
import { followMember } from '#features/pupil/service.ts'
import { noIdNumber } from '#features/id-number/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { givePaymentsTo, holdPlace } from '#features/registration/fees/queries.ts'
import { activeStates, cancelRegistrationWithin } from '#features/registration/receipts/cancel.ts'
import { consentsOf, registrationsForList } from '#features/registration/receipts/present.ts'
import { receiptSecret } from '#features/message/receipt-secret.ts'
import { registrationByNo, updateRegistration } from '#features/registration/registration-queries.ts'
import { termBySlug, termsBySlug } from '#features/term/service.ts'
import {
  activeOfMember,
  giveToMember,
  giveWithRegistrations,
  newestOfMember,
  registrationsOfContact,
} from './queries.ts'

export { newestOfMember } from './queries.ts'

/**
 * Gives a guest's registrations to the member who has proved them: by a contact, or by receipts. Another
 * member's stay so. Returns the numbers; in the caller's transaction.
 */
export async function linkRegistrations(
  trx: Executor,
  { now }: Pick<ApiDeps, 'now'>,
  { memberId, of }: { memberId: number; of: FamilyContact | { nos: readonly string[] } },
): Promise<string[]> {
  if ('nos' in of && of.nos.length === 0) return []
  const rows = await giveToMember(trx, memberId, of)
  const nos = rows.map(({ no }) => no)
  await giveMessagesTo(trx, memberId, nos)
  if (nos.length > 0) await givePaymentsTo(trx, memberId, nos)
  await giveWithRegistrations(trx, 'attendance', memberId)
  await giveWithRegistrations(trx, 'make_up', memberId)
  await giveWithRegistrations(trx, 'class_message', memberId)
  await giveWithRegistrations(trx, 'hand_in', memberId)
  await giveWithRegistrations(trx, 'hand_in_file', memberId)
  await giveWithRegistrations(trx, 'term_report', memberId)
  await giveWithRegistrations(trx, 'certificate', memberId)
  await giveWithRegistrations(trx, 'invoice_wish', memberId)
  for (const { no } of rows) {
    await giveConsentsTo(trx, { memberId, subject: `registration:${no}` })
    const event = { action: 'registration.link', entity: 'registration', ref: no }
    const detail = { by: 'nos' in of ? 'receipt' : of.type }
    await audit(trx, { now: now(), actor: `member:${memberId}`, ...event, detail })
  }
  await followMember(trx, memberId, { proved: 'nos' in of ? null : of })
  return nos
}

/** Of how many of a member's sign-ups the names are known. */
const namesKnown = 200

/** Whom a member signed up: names and birthdays (`yyyy-mm-dd`) of the newest sign-ups. */
export function signedUpBy(db: Executor, memberId: number): Promise<{ name: string; birthday: string }[]> {
  return newestOfMember(db, memberId, namesKnown)
}

/**
 * The consequences of a withdrawn consent, in the transaction that records it: without one that the form requires the
 * registration is cancelled, unless its term is over; an identity number, or the referrer's view, is removed. Nothing
 * follows for a `subject` of another kind.
 */
export async function consentWithdrawn(
  trx: Executor,
  deps: RegistrationDeps,
  { memberId, subject, doc }: { memberId: number; subject: string; doc: string },
): Promise<void> {
  const found = await registrationByNo(trx, subject.replace(/^registration:/, ''))
  if (!found || found.user_id !== memberId || found.state === 'cancelled') return
  const term = await termBySlug(trx, found.term)
  const asked = deps.content.form(found.form)?.consents.find((consent) => consent.doc === doc)
  const needed = asked?.required === true && doc !== idNumberDoc
  if (needed && !(term && schoolToday(deps) > term.lastDay)) {
    await cancelRegistrationWithin(trx, deps, found, {
      from: activeStates,
      actor: `member:${memberId}`,
      reason: '',
    })
  }
  const row = (await holdPlace(trx, found.no)) ?? found
  const consents = consentsOf(row).map((given) => (given.doc === doc ? { ...given, agreed: false } : given))
  await updateRegistration(trx, row.id, {
    consents: JSON.stringify(consents),
    update_time: unixSeconds(deps.now()),
    ...(needed || doc === idNumberDoc ? noIdNumber : {}),
    ...(doc === 'sharing' ? { sharing: 0 as const } : {}),
  })
}

/** Frees the seats of a member who leaves, in the transaction that deletes the account. */
export async function memberLeaves(trx: Executor, deps: RegistrationDeps, memberId: number): Promise<void> {
  // In the order of the terms, so that two deletions at once wait for each other instead of deadlocking.
  const rows = await activeOfMember(trx, memberId)
  const slugs = rows.map(({ term }) => term)
  const terms = await termsBySlug(trx, slugs)
  const day = schoolToday(deps)
  for (const row of rows) {
    const term = terms.get(row.term)
    if (!term || day > term.lastDay) continue
    await cancelRegistrationWithin(trx, deps, row, {
      from: activeStates,
      actor: `member:${memberId}`,
      reason: '',
    })
  }
}

/** More than one mobile number ever has. */
const most = 50

/**
 * The registrations of a mobile number, or of the mail address that goes with one of another country, with their secrets,
 * newest first, after a code proved it; null where the code is wrong. They become the member's own.
 */
export async function findByCode(
  deps: ApiDeps,
  { code, ...given }: { mobile: string; email: string; code: string },
  { member, language }: { member: MemberRow | null; language: Language },
): Promise<FoundData | null> {
  const of =
    given.email === '' ? contactOf(given) : ({ type: 'email', contact: given.email.toLowerCase() } as const)
  if (of.contact === '') return null
  if (!(await useCode(deps, { contact: of.contact, event: 'registration', code }))) return null
  if (member) {
    await deps.db.transaction().execute((trx) => linkRegistrations(trx, deps, { memberId: member.id, of }))
  }
  const rows = await registrationsOfContact(deps.db, of, most)
  const shown = await registrationsForList(deps.db, deps, rows, language)
  const list = shown.map((each) => ({ ...each, secret: receiptSecret(deps, each.no) }))
  return { list }
}

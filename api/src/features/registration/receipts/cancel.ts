import {
  isSeated,
  type RegistrationState,
  seatedStates,
} from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { schoolToday } from '#day.ts'
import { audit } from '#features/audit/service.ts'
import { registrationCancelled } from '#features/distribution/credits/reverse.ts'
import { noIdNumber } from '#features/id-number/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { returnCoupon } from '#features/registration/fees/discount.ts'
import { setGiveBack } from '#features/registration/fees/queries.ts'
import { refundByRule } from '#features/registration/fees/refund-rule.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { placeOf, updateInStates } from '#features/registration/registration-queries.ts'
import { freeSeat } from '#features/registration/seats/queries.ts'
import { moveUp } from '#features/registration/seats/service.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { momentWords } from '#features/registration/terms.ts'
import { lockTerm, termBySlug } from '#features/term/service.ts'
import { translate } from '#messages.ts'

export interface Cancelling {
  /** The states in which it may be cancelled. */
  from: readonly RegistrationState[]
  /** `member:12`, `guest`, `staff:NAME`; `system` where an offer ended or a place was not paid in time. */
  actor: string
  /** The reason of the school; '' otherwise. */
  reason: string
  /** The version that staff saw; nothing is changed where the row has another now. */
  seen?: number | undefined
  /** The key of the messages and the seconds until they leave, so that an undo can withdraw them. */
  told?: { key: string; wait: number } | undefined
  /** When an offer ended without an answer, unix seconds. */
  unanswered?: number
}

/**
 * Cancels a registration: its seat goes to the first on the waiting list, its identity number is deleted, its credit is
 * reversed. All or nothing; null where it is in none of the states.
 */
export function cancelRegistration(
  deps: RegistrationDeps,
  row: Pick<RegistrationRow, 'id' | 'term'>,
  cancelling: Cancelling,
): Promise<RegistrationRow | null> {
  return inTerm(deps.db, row.term, (trx) => cancelRegistrationWithin(trx, deps, row, cancelling))
}

/** As a part of a larger transaction, which has not read the term's registrations yet. */
export async function cancelRegistrationWithin(
  trx: Executor,
  deps: RegistrationDeps,
  { id, term: slug }: Pick<RegistrationRow, 'id' | 'term'>,
  cancelling: Cancelling,
): Promise<RegistrationRow | null> {
  await lockTerm(trx, slug)
  const now = await placeOf(trx, id)
  // Somebody has moved it since it was read: its seat is one of the other term.
  if (now && now.term !== slug) return cancelRegistrationWithin(trx, deps, now, cancelling)
  const { from, actor, reason, seen, told, unanswered } = cancelling
  const bySchool = actor.startsWith('staff:') || (actor === 'system' && unanswered === undefined)
  // Who does not take the place that was kept for a next term says no to it.
  const saysNo = now?.continues && now.offered_until && !bySchool && unanswered === undefined
  const time = unixSeconds(deps.now())
  const change = {
    state: 'cancelled',
    reason,
    offered_until: null,
    ...(saysNo && { answered_time: time }),
    update_time: time,
    ...noIdNumber,
  } as const
  const before = now?.state
  const row = before && from.includes(before) ? await updateInStates(trx, id, [before], change, seen) : null
  if (!before || !row) return null
  await forbidOwnPlace(trx, deps.now(), actor, row)
  // Who tries one lesson holds no seat of the term.
  const left = isSeated(before) && now.trial === null
  const detail = { term: slug, before, seat: left, reason }
  const action = unanswered === undefined ? 'registration.cancel' : 'registration.offerOver'
  const event = { action, entity: 'registration', ref: row.no, detail }
  await audit(trx, { now: deps.now(), actor, ...event })
  const term = await termBySlug(trx, slug)
  const begun = term !== undefined && schoolToday(deps) >= term.starts
  // Whoever had a place in lessons has used it, unless the school takes the place away.
  if (bySchool || !begun || !left || now.offered_until) await returnCoupon(trx, row)
  const due = await refundDue(trx, deps, row)
  if (due > 0) await setGiveBack(trx, id, due)
  await registrationCancelled(trx, deps, { registrationId: id, actor })
  const kind = bySchool ? 'cancelledBySchool' : 'cancelled'
  if (unanswered === undefined) {
    const values = (language: Language) => cancelledWords(language, { reason, due })
    if (!saysNo) await notifyRegistrant(trx, deps, row, kind, { ...told, values })
  } else {
    const values = (language: Language) => ({ until: momentWords(deps, unanswered, language) })
    await notifyRegistrant(trx, deps, row, row.continues ? 'nextTermOver' : 'offerOver', { values })
  }
  if (left) {
    await freeSeat(trx, slug)
    if (term) await moveUp(trx, deps, term, told)
  }
  return { ...row, give_back: due }
}

/** Why, and what is given back (cents), as sentences; '' for neither. */
function cancelledWords(language: Language, { reason, due }: { reason: string; due: number }) {
  const t = translate[language]
  const isSentence = /[。！？.!?]$/.test(reason)
  return {
    reason: reason === '' || isSentence ? reason : t('registration.cancelledFor', { reason }),
    refund: due > 0 ? t('registration.givenBack', { amount: formatMoney(due) }) : '',
  }
}

/** Cents that a place that is cancelled now is to be given back: by the rule of its term, or else all that was paid. */
async function refundDue(trx: Executor, deps: RegistrationDeps, row: RegistrationRow): Promise<number> {
  const kept = row.paid - row.refunded
  return kept === 0 ? 0 : Math.min(kept, (await refundByRule(trx, deps, row)) ?? kept)
}

/** All states but cancelled: those that staff may cancel. */
export const activeStates: readonly RegistrationState[] = [...seatedStates, 'waitlist']

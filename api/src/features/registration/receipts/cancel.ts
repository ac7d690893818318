import { type RegistrationState, seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { registrationCancelled } from '#features/distribution/credits/reverse.ts'
import { noIdNumber } from '#features/id-number/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { returnCoupon } from '#features/registration/fees/discount.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { updateInStates } from '#features/registration/registration-queries.ts'
import { freeSeat, lockTerm } from '#features/registration/seats/queries.ts'
import { moveUp } from '#features/registration/seats/service.ts'
import { inTurn } from '#features/registration/seats/turns.ts'
import { termOf } from '#features/registration/terms.ts'
import { unixSeconds } from '#unix-seconds.ts'

export interface Cancelling {
  /** The states in which it may be cancelled. */
  from: readonly RegistrationState[]
  /** `member:12`, `guest`, `staff:NAME`. */
  actor: string
  /** What staff says; '' else. */
  reason: string
  /** The moment at which an offered seat was not answered. */
  unanswered?: string
}

/**
 * Cancels a registration: its seat goes to who is first on the waiting list, its identity number is forgotten, what
 * was credited for it is taken back. All or nothing; null where it is not in one of the states (any more).
 */
export function cancel(
  deps: RegistrationDeps,
  row: Pick<RegistrationRow, 'id' | 'term'>,
  cancelling: Cancelling,
): Promise<RegistrationRow | null> {
  return inTurn(deps.db, row.term, () =>
    deps.db.transaction().execute((trx) => cancelWithin(trx, deps, row, cancelling)),
  )
}

/** The same as a part of a larger transaction, which has not looked at the term's registrations yet. */
export async function cancelWithin(
  trx: Executor,
  deps: RegistrationDeps,
  { id, term: slug }: Pick<RegistrationRow, 'id' | 'term'>,
  { from, actor, reason, unanswered }: Cancelling,
): Promise<RegistrationRow | null> {
  await lockTerm(trx, slug)
  const change = {
    state: 'cancelled',
    reason,
    offered_until: null,
    update_time: unixSeconds(deps.now()),
    ...noIdNumber,
  } as const
  const left = await updateInStates(
    trx,
    id,
    from.filter((state) => seatedStates.some((seated) => seated === state)),
    change,
  )
  const row = left ?? (from.includes('waitlist') ? await updateInStates(trx, id, ['waitlist'], change) : null)
  if (!row) return null
  const detail = { term: slug, seat: left !== undefined, reason }
  const action = unanswered === undefined ? 'registration.cancel' : 'registration.offerOver'
  const event = { action, entity: 'registration', ref: row.no, detail }
  await audit(trx, { now: deps.now(), actor, ...event })
  await returnCoupon(trx, row)
  await registrationCancelled(trx, deps, { registrationId: id, actor })
  const kind = actor.startsWith('staff:') ? 'cancelledBySchool' : 'cancelled'
  if (unanswered === undefined) await notifyRegistrant(trx, deps, row, kind, { reason })
  else await notifyRegistrant(trx, deps, row, 'offerOver', { until: unanswered })
  if (left) {
    await freeSeat(trx, slug)
    const term = termOf(deps.content, slug)
    if (term) await moveUp(trx, deps, term)
  }
  return row
}

/** All that is not cancelled: what staff may cancel. */
export const activeStates: readonly RegistrationState[] = [...seatedStates, 'waitlist']

import { type RegistrationState, seatedStates } from '@shuyuan/contract/registration-kinds'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { registrationCancelled } from '#features/distribution/service.ts'
import { noIdNumber } from '#features/id-number/service.ts'
import { termOf } from './calendar.ts'
import { type RegistrationDeps, seconds } from './deps.ts'
import { isSeated, updateInStates } from './queries.ts'
import { freeSeat, lockTerm, moveUp } from './seats.ts'
import { tell } from './tell.ts'

export interface Cancelling {
  /** The states in which it may be cancelled. */
  from: readonly RegistrationState[]
  /** `member:12`, `guest`, `staff:NAME`. */
  actor: string
  /** What staff says; '' else. */
  reason: string
}

/**
 * Cancels a registration: its seat goes to who is first on the waiting list, its identity number is forgotten, what
 * was credited for it is taken back. All or nothing; null where it is not in one of the states (any more).
 */
export function cancel(
  deps: RegistrationDeps,
  { id, term: slug }: Pick<RegistrationRow, 'id' | 'term'>,
  { from, actor, reason }: Cancelling,
): Promise<RegistrationRow | null> {
  return deps.db.transaction().execute(async (trx) => {
    await lockTerm(trx, slug)
    const change = { state: 'cancelled', reason, update_time: seconds(deps), ...noIdNumber } as const
    const seated = from.filter(isSeated)
    const left = await updateInStates(trx, id, seated, change)
    const row =
      left ?? (from.includes('waitlist') ? await updateInStates(trx, id, ['waitlist'], change) : null)
    if (!row) return null
    const detail = { term: slug, seat: left !== undefined, reason }
    const event = { action: 'registration.cancel', entity: 'registration', ref: row.no, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    await registrationCancelled(trx, deps, { registrationId: id, actor })
    const byStaff = actor.startsWith('staff:')
    await tell(trx, deps, row, byStaff ? 'cancelledByStaff' : 'cancelled', reason)
    if (left) {
      await freeSeat(trx, slug)
      const term = termOf(deps.content, slug)
      if (term) await moveUp(trx, deps, term)
    }
    return row
  })
}

/** What staff may cancel: all that is not cancelled. */
export const staffCancels: readonly RegistrationState[] = [...seatedStates, 'waitlist']

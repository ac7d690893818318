import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { continueThere } from '#features/registration/continued/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { cancelRegistrationWithin } from '#features/registration/receipts/cancel.ts'
import { endOffer, unansweredOffers } from '#features/registration/seats/queries.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'

/** Accepts an offered seat; one to go on from an earlier term is confirmed by that. Undefined where there is no offer. */
export function acceptOffer(
  deps: RegistrationDeps,
  { id }: Pick<RegistrationRow, 'id'>,
  by: { actor: string; ip: string },
): Promise<RegistrationRow | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await endOffer(trx, { id, time: unixSeconds(deps.now()) })
    if (!row) return undefined
    if (row.continues !== null) return continueThere(trx, deps, row, by)
    const event = { action: 'registration.offerTaken', entity: 'registration', ref: row.no }
    await audit(trx, { now: deps.now(), actor: by.actor, ...event, detail: { term: row.term } })
    await notifyRegistrant(trx, deps, row, 'movedUp')
    return row
  })
}

/**
 * Ends unanswered offers: the registration is cancelled, and its seat is offered to the next in line. Returns how many.
 * Several processes may do it at once.
 */
export async function endUnansweredOffers(deps: RegistrationDeps): Promise<number> {
  const time = unixSeconds(deps.now())
  let ended = 0
  for (const { id, term, offered_until: until } of await unansweredOffers(deps.db, time)) {
    const unanswered = until ?? time
    const cancelled = await inTerm(deps.db, term, async (trx) => {
      // Somebody may have answered, or another process ended it.
      const over = await endOffer(trx, { id, time, by: time })
      const ending = { from: ['submitted'], actor: 'system', reason: '', unanswered } as const
      return over ? cancelRegistrationWithin(trx, deps, { id, term }, ending) : null
    })
    if (cancelled) ended += 1
  }
  return ended
}

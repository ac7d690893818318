import type { Term } from '@shuyuan/content/kinds/class'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { readConfig } from '#features/config/service.ts'
import { canReach } from '#features/message/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { updateInStates } from '#features/registration/registration-queries.ts'
import { momentText, termOf, today } from '#features/registration/terms.ts'
import { unixSeconds } from '#unix-seconds.ts'
import { countedByTerm, firstWaiting, heldByTerm, lockTerm, seatedOfTerm, takeSeat } from './queries.ts'
import { inTurn } from './turns.ts'

/**
 * Gives free seats to those who wait, in the order in which they came, and tells them; none once the term is over. Who
 * can be reached is asked first, and the seat is kept until there is an answer. Answers who got one. In a transaction
 * that holds the term.
 */
export async function moveUp(trx: Executor, deps: RegistrationDeps, term: Term): Promise<RegistrationRow[]> {
  const moved: RegistrationRow[] = []
  if (today(deps) > term.ends) return moved
  for (;;) {
    const first = await firstWaiting(trx, term.slug)
    if (!first || !(await takeSeat(trx, term))) return moved
    moved.push(await giveSeat(trx, deps, first))
  }
}

async function giveSeat(trx: Executor, deps: RegistrationDeps, first: RegistrationRow) {
  const time = unixSeconds(deps.now())
  const { waiting_list_hours: hours } = await readConfig(trx)
  const to = { memberId: first.user_id, mobile: first.mobile }
  const asked = hours > 0 && (await canReach(trx, deps.settings, 'offered', to))
  const until = asked ? time + hours * 3600 : null
  const row = await updateInStates(trx, first.id, ['waitlist'], {
    state: 'submitted',
    offered_until: until,
    update_time: time,
  })
  if (!row) throw new Error(`registration ${first.no} left the waiting list of a term that was held`)
  const action = asked ? 'registration.offer' : 'registration.moveUp'
  const detail = { term: row.term, ...(until !== null && { until }) }
  await audit(trx, { now: deps.now(), actor: 'system', action, entity: 'registration', ref: row.no, detail })
  if (until === null) await notifyRegistrant(trx, deps, row, 'movedUp')
  else await notifyRegistrant(trx, deps, row, 'offered', { until: momentText(deps, until) })
  return row
}

/** Gives free seats of a term to those who wait, after its seats became more; null where there is no such term. */
export async function fillTerm(deps: RegistrationDeps, slug: string): Promise<RegistrationRow[] | null> {
  const term = termOf(deps.content, slug)
  if (!term) return null
  return inTurn(deps.db, slug, () =>
    deps.db.transaction().execute(async (trx) => {
      await lockTerm(trx, slug)
      return moveUp(trx, deps, term)
    }),
  )
}

export interface SeatProblem {
  term: string
  /** Seats that the term counts as taken, and registrations that hold one. */
  counted: number
  held: number
}

/** The terms whose seats taken are not those of the registrations that hold one; empty where all is right. */
export async function verifySeats(db: Executor): Promise<SeatProblem[]> {
  const [held, counted] = [await heldByTerm(db), await countedByTerm(db)]
  return [...new Set([...held.keys(), ...counted.keys()])]
    .toSorted()
    .map((term) => ({ term, counted: counted.get(term) ?? 0, held: held.get(term) ?? 0 }))
    .filter((each) => each.counted !== each.held)
}

/** Who holds a seat of a term, in the order in which they came. */
export function seatedIn(db: Executor, term: string): Promise<RegistrationRow[]> {
  return seatedOfTerm(db, term)
}

/** How many seats of each term are taken; a term without an entry has none taken. */
export function takenSeats(db: Executor): Promise<Map<string, number>> {
  return countedByTerm(db)
}

import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit, auditLog } from '#features/audit/service.ts'
import { readConfig } from '#features/config/service.ts'
import { canReach, untell } from '#features/message/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { registrationByNo, updateInStates } from '#features/registration/registration-queries.ts'
import { seatsForTrials } from '#features/registration/trial/queries.ts'
import { momentWords } from '#features/registration/terms.ts'
import { allTerms, type Term, termBySlug } from '#features/term/service.ts'
import { countedByTerm, firstWaiting, heldByTerm, seatedOfTerms, takeSeat, waitingByTerm } from './queries.ts'
import { inTerm } from './term-lock.ts'

export {
  countedByTerm as takenSeats,
  placesByTerm,
  positionOf,
  seatedOfTerms as seatedIn,
} from './queries.ts'

/**
 * Gives free seats to the waiting list in order, and notifies those who get one; none once the term is over. Whoever
 * can be reached gets an offer, and the seat is kept until the answer; others have it at once. Returns who got one. In
 * a transaction that holds the term's lock.
 */
export async function moveUp(
  trx: Executor,
  deps: RegistrationDeps,
  term: Term,
  told?: Told,
): Promise<RegistrationRow[]> {
  const moved: RegistrationRow[] = []
  const today = schoolToday(deps)
  if (today > term.lastDay) return moved
  for (;;) {
    const first = await firstWaiting(trx, term.slug)
    if (!first || !(await takeSeat(trx, term, today))) return moved
    moved.push(await giveSeat(trx, deps, first, told))
  }
}

/** The key of the messages and the seconds until they leave, so that an undo can withdraw them. */
interface Told {
  key: string
  wait: number
}

async function giveSeat(trx: Executor, deps: RegistrationDeps, first: RegistrationRow, told?: Told) {
  const time = unixSeconds(deps.now())
  const { waiting_list_hours: hours } = await readConfig(trx)
  const to = { memberId: first.user_id, mobile: first.mobile, email: first.email }
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
  const named = told && { key: `${told.key}:${row.no}`, wait: told.wait }
  if (until === null) await notifyRegistrant(trx, deps, row, 'movedUp', named)
  else {
    const values = (language: Language) => ({ until: momentWords(deps, until, language) })
    await notifyRegistrant(trx, deps, row, 'offered', { ...named, values })
  }
  return row
}

/**
 * Seconds after a cancellation within which its seat can be taken back from whoever got it, because nobody was notified
 * yet.
 */
const unnoticed = 30

/**
 * Takes a seat back from the waiting list when the cancellation that freed it is undone at once. False where nobody got
 * it, or whoever got it may know. In a transaction that holds the term's lock.
 */
export async function takeSeatBack(
  trx: Executor,
  deps: RegistrationDeps,
  { term, update_time: cancelled }: Pick<RegistrationRow, 'term' | 'update_time'>,
  { key, actor }: { key: string; actor: string },
): Promise<boolean> {
  const time = unixSeconds(deps.now())
  if (time - cancelled > unnoticed) return false
  const holders = (await seatedOfTerms(trx, [term])).get(term) ?? []
  const got = holders.find(
    (row) => row.state === 'submitted' && row.update_time === cancelled && row.version > 0,
  )
  if (!got) return false
  const [last] = await auditLog(trx, { entity: 'registration', ref: got.no, limit: 1 })
  if (last?.action !== 'registration.offer' && last?.action !== 'registration.moveUp') return false
  if (await untell(trx, { key: `${key}:${got.no}`, ref: got.no })) return false
  const change = { state: 'waitlist', offered_until: null, update_time: time } as const
  if (!(await updateInStates(trx, got.id, ['submitted'], change))) return false
  const detail = { before: 'submitted', after: 'waitlist' }
  const event = { action: 'registration.undo', entity: 'registration', ref: got.no, detail }
  await audit(trx, { now: deps.now(), actor, ...event })
  return true
}

/** Gives free seats of a term to the waiting list, after seats were added; null where there is no such term. */
export async function fillTerm(deps: RegistrationDeps, slug: string): Promise<RegistrationRow[] | null> {
  if (!(await termBySlug(deps.db, slug))) return null
  return inTerm(deps.db, slug, async (trx, term) => (term ? moveUp(trx, deps, term) : null))
}

/**
 * Gives the free seats of all terms to those who wait, as after seats were added; returns how many got one. Several
 * processes may do it at once.
 */
export async function fillWaiting(deps: RegistrationDeps): Promise<number> {
  const [waiting, taken] = [await waitingByTerm(deps.db), await countedByTerm(deps.db)]
  if (waiting.size === 0) return 0
  let moved = 0
  for (const { slug, seats } of await allTerms(deps.db)) {
    if (!waiting.has(slug) || (taken.get(slug) ?? 0) >= seats) continue
    moved += (await fillTerm(deps, slug))?.length ?? 0
  }
  return moved
}

/**
 * Seats of each term that a newcomer cannot have: those that are taken, those on which somebody tries a lesson to come,
 * and free ones for which people wait. Nobody overtakes the waiting list.
 */
export async function spokenFor(db: Executor, today: string): Promise<Map<string, number>> {
  const counts = [await countedByTerm(db), await waitingByTerm(db), await seatsForTrials(db, today)]
  const terms = new Set(counts.flatMap((each) => [...each.keys()]))
  return new Map(
    [...terms].map((term) => [term, counts.reduce((sum, each) => sum + (each.get(term) ?? 0), 0)]),
  )
}

export interface SeatProblem {
  term: string
  /** The term's counter, and registrations that hold a seat. */
  counted: number
  held: number
}

/** Terms whose counter differs from the registrations that hold a seat; empty where all is right. */
export async function verifySeats(db: Executor): Promise<SeatProblem[]> {
  const [held, counted] = [await heldByTerm(db), await countedByTerm(db)]
  return [...new Set([...held.keys(), ...counted.keys()])]
    .toSorted()
    .map((term) => ({ term, counted: counted.get(term) ?? 0, held: held.get(term) ?? 0 }))
    .filter((each) => each.counted !== each.held)
}

/** A place by the number that somebody typed or scanned. */
export function placeByNumber(db: Executor, no: string): Promise<RegistrationRow | undefined> {
  return registrationByNo(db, numberMeant(no))
}

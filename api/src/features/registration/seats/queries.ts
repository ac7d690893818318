import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import { countRows } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { nextVersion } from '#features/registration/registration-queries.ts'
import { seatsForTrials } from '#features/registration/trial/queries.ts'
import type { Term } from '#features/term/service.ts'

/** Takes a free seat, if there is one on which nobody tries a lesson from today on, `except` one guest. Behind the lock of the term. */
export async function takeSeat(
  trx: Executor,
  { slug, seats }: Pick<Term, 'slug' | 'seats'>,
  today: string,
  except?: number,
): Promise<boolean> {
  const guests = (await seatsForTrials(trx, today, { terms: [slug], except })).get(slug) ?? 0
  const taken = await trx
    .updateTable('term_seat')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('slug', '=', slug)
    .where('taken', '<', seats - guests)
    .returning('taken')
    .executeTakeFirst()
  return taken !== undefined
}

export async function freeSeat(trx: Executor, slug: string): Promise<void> {
  await trx
    .updateTable('term_seat')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('slug', '=', slug)
    .where('taken', '>', 0)
    .execute()
}

export function firstWaiting(db: Executor, term: string): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('term', '=', term)
    .where('state', '=', 'waitlist')
    .orderBy('waits_since')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Offers that ended by now (unix seconds) without an answer, oldest first. */
export function unansweredOffers(db: Executor, now: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'term', 'offered_until'])
    .where('offered_until', '<=', now)
    .orderBy('offered_until')
    .limit(200)
    .execute()
}

/** Ends an offer, with `by` only one that ran until then; undefined where there is none. */
export function endOffer(
  db: Executor,
  { id, time, by }: { id: number; time: number; by?: number },
): Promise<RegistrationRow | undefined> {
  const offered = db
    .updateTable('registration')
    .set({ offered_until: null, update_time: time, version: nextVersion })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .where('offered_until', 'is not', null)
  return (by === undefined ? offered : offered.where('offered_until', '<=', by))
    .returningAll()
    .executeTakeFirst()
}

/** The position of somebody who waits for a term, from 1; 0 for somebody who does not wait. */
export async function positionOf(
  db: Executor,
  { id, term, state, waits_since: since }: Pick<RegistrationRow, 'id' | 'term' | 'state' | 'waits_since'>,
): Promise<number> {
  if (state !== 'waitlist') return 0
  const before = db
    .selectFrom('registration')
    .where('term', '=', term)
    .where('state', '=', 'waitlist')
    .where(({ and, eb, or }) =>
      or([eb('waits_since', '<', since), and([eb('waits_since', '=', since), eb('id', '<', id)])]),
    )
  return (await countRows(before)) + 1
}

/**
 * The moment (unix milliseconds) from which somebody waits who joins a term's list now: behind all who wait, also those
 * of the same millisecond, or of a clock that was ahead. In a transaction that holds the term's lock.
 */
export async function joinsAt(trx: Executor, term: string, now: number): Promise<number> {
  const last = await trx
    .selectFrom('registration')
    .select((eb) => eb.fn.max('waits_since').as('since'))
    .where('term', '=', term)
    .where('state', '=', 'waitlist')
    .executeTakeFirst()
  return Math.max(now, (last?.since ?? 0) + 1)
}

/** How many wait for each term. */
export async function waitingByTerm(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('registration')
    .select((eb) => ['term', eb.fn.countAll<number>().as('total')])
    .where('state', '=', 'waitlist')
    // Always so; it makes SQLite look into the index of those who wait, which is short.
    .where('term', '>', '')
    .groupBy('term')
    .execute()
  return new Map(rows.map(({ term, total }) => [term, total]))
}

/** How many places of each term are in each state, those that wait for an answer apart, those that try one lesson left out. */
export async function placesByTerm(db: Executor) {
  // Both are read from an index alone. Asked for at once, each of a hundred thousand rows would be looked up.
  const counted = db
    .selectFrom('registration')
    .select(['term', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', '!=', 'cancelled')
    .groupBy(['term', 'state'])
  const all = await counted.execute()
  const offered = await counted.where('offered_until', 'is not', null).execute()
  const trying = await counted.where('trial', 'is not', null).execute()
  return [
    ...offered.map((row) => ({ ...row, offered: 1 as const })),
    ...all.map((row) => {
      const isAlike = ({ term, state }: typeof row) => term === row.term && state === row.state
      const apart = [...offered, ...trying].filter(isAlike).reduce((sum, { count }) => sum + count, 0)
      return { ...row, count: row.count - apart, offered: 0 as const }
    }),
  ].filter(({ count }) => count > 0)
}

/** Registrations of each term that hold a seat. */
export async function heldByTerm(db: Executor): Promise<Map<string, number>> {
  const counted = db
    .selectFrom('registration')
    .select((eb) => ['term', eb.fn.countAll<number>().as('total')])
    .where('state', 'in', seatedStates)
    .groupBy('term')
  // Apart, so that all are counted from an index alone.
  const trying = new Map(
    (await counted.where('trial', 'is not', null).execute()).map(({ term, total }) => [term, total]),
  )
  const all = await counted.execute()
  return new Map(
    all
      .map(({ term, total }) => [term, total - (trying.get(term) ?? 0)] as const)
      .filter(([, total]) => total > 0),
  )
}

/** Seats that each term counts as taken; a term without an entry has none taken. */
export async function countedByTerm(db: Executor): Promise<Map<string, number>> {
  const rows = await db.selectFrom('term_seat').select(['slug', 'taken']).execute()
  return new Map(rows.map(({ slug, taken }) => [slug, taken]))
}

/** The registrations that hold a seat, by term; guests who try a lesson hold none. */
export async function seatedOfTerms(
  db: Executor,
  terms: readonly string[],
): Promise<Map<string, RegistrationRow[]>> {
  if (terms.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration')
    .selectAll()
    .where('term', 'in', terms)
    .where('state', 'in', seatedStates)
    .where('trial', 'is', null)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ term }) => term)
}

import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import type { Term } from '@shuyuan/content/kinds/class'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'

/**
 * Makes the transactions that change the seats or the waiting list of a term follow one another. Taken before anything
 * else of the term is read or written: two that wait for each other cannot happen.
 */
export async function lockTerm(trx: Executor, slug: string): Promise<void> {
  await trx
    .insertInto('term_seat')
    .values({ slug, taken: 0 })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ taken: sql<number>`term_seat.taken` }))
    .execute()
}

/** Takes a seat where one is free. */
export async function takeSeat(trx: Executor, { slug, seats }: Term): Promise<boolean> {
  const taken = await trx
    .updateTable('term_seat')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('slug', '=', slug)
    .where('taken', '<', seats)
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

/** Who is first on the waiting list of a term. */
export function firstWaiting(db: Executor, term: string): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('term', '=', term)
    .where('state', '=', 'waitlist')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Whose seat was kept until now (unix seconds) and who did not answer, the oldest first. */
export function unansweredOffers(db: Executor, now: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'term', 'offered_until'])
    .where('offered_until', '<=', now)
    .orderBy('offered_until')
    .limit(200)
    .execute()
}

/** Ends an offer, with `by` only one that ran until then; nothing where there is none (any more). */
export function endOffer(
  db: Executor,
  { id, time, by }: { id: number; time: number; by?: number },
): Promise<RegistrationRow | undefined> {
  const offered = db
    .updateTable('registration')
    .set({ offered_until: null, update_time: time })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .where('offered_until', 'is not', null)
  return (by === undefined ? offered : offered.where('offered_until', '<=', by))
    .returningAll()
    .executeTakeFirst()
}

/** How many wait for a term, up to and with the one of this id. */
export async function countWaiting(db: Executor, term: string, id?: number): Promise<number> {
  let waiting = db
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('term', '=', term)
    .where('state', '=', 'waitlist')
  if (id !== undefined) waiting = waiting.where('id', '<=', id)
  return (await waiting.executeTakeFirstOrThrow()).total
}

/** How many wait for each term. */
export async function waitingByTerm(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('registration')
    .select((eb) => ['term', eb.fn.countAll<number>().as('total')])
    .where('state', '=', 'waitlist')
    .groupBy('term')
    .execute()
  return new Map(rows.map(({ term, total }) => [term, total]))
}

/** Registrations of each term that hold a seat. */
export async function heldByTerm(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('registration')
    .select((eb) => ['term', eb.fn.countAll<number>().as('total')])
    .where('state', 'in', seatedStates)
    .groupBy('term')
    .execute()
  return new Map(rows.map(({ term, total }) => [term, total]))
}

/** Seats that each term counts as taken. */
export async function countedByTerm(db: Executor): Promise<Map<string, number>> {
  const rows = await db.selectFrom('term_seat').select(['slug', 'taken']).execute()
  return new Map(rows.map(({ slug, taken }) => [slug, taken]))
}

/** Registrations of a term that hold a seat, in the order in which they came. */
export function seatedOfTerm(db: Executor, term: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('term', '=', term)
    .where('state', 'in', seatedStates)
    .orderBy('id')
    .execute()
}

import { sql } from 'kysely'
import type { Term } from '@shuyuan/content/kinds/class'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { today } from './calendar.ts'
import { type RegistrationDeps } from './deps.ts'
import { firstWaiting, updateInStates } from './queries.ts'
import { notifyRegistrant } from './notify-registrant.ts'
import { unixSeconds } from '#unix-seconds.ts'

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

/**
 * Gives free seats to those who wait, in the order in which they came, and tells them; none once the term is over.
 * Answers who got one. In a transaction that holds the term.
 */
export async function moveUp(trx: Executor, deps: RegistrationDeps, term: Term): Promise<RegistrationRow[]> {
  const moved: RegistrationRow[] = []
  if (today(deps) > term.ends) return moved
  for (;;) {
    const first = await firstWaiting(trx, term.slug)
    if (!first || !(await takeSeat(trx, term))) return moved
    const row = await updateInStates(trx, first.id, ['waitlist'], {
      state: 'submitted',
      update_time: unixSeconds(deps.now()),
    })
    if (!row) throw new Error(`registration ${first.no} left the waiting list of a term that was held`)
    const event = { action: 'registration.moveUp', entity: 'registration', ref: row.no }
    await audit(trx, { now: deps.now(), actor: 'system', ...event, detail: { term: term.slug } })
    await notifyRegistrant(trx, deps, row, 'movedUp')
    moved.push(row)
  }
}

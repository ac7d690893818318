import { type RegistrationState, seatedStates } from '@shuyuan/contract/registration-kinds'
import { type Page, readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { NewRegistration, RegistrationRow } from '#db/tables/registration.ts'

/** Answers undefined where the number, or the mobile number in this term, is there already; the transaction lives on. */
export function insertRegistration(db: Executor, row: NewRegistration): Promise<RegistrationRow | undefined> {
  return db
    .insertInto('registration')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function registrationByNo(db: Executor, no: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registration').selectAll().where('no', '=', no).executeTakeFirst()
}

/** The one of a mobile number in a term that is not cancelled. */
export function activeRegistration(db: Executor, { mobile, term }: { mobile: string; term: string }) {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('term', '=', term)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
}

/** Newest first. */
export function registrationsOfMobile(db: Executor, mobile: string, limit: number) {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A member's newest, newest first. */
export function newestOfMember(db: Executor, memberId: number, limit: number) {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('user_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** One page of a member's `total`, newest first. */
export function registrationsOfMember(db: Executor, memberId: number, total: number, page: Page) {
  const all = db.selectFrom('registration').selectAll().where('user_id', '=', memberId)
  return readPage(all, total, page, 'id')
}

export async function countOfMember(db: Executor, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return total
}

/** Changes a registration that is still in one of the states; nothing where it is not. */
export function updateInStates(
  db: Executor,
  id: number,
  states: readonly RegistrationState[],
  change: Partial<NewRegistration>,
): Promise<RegistrationRow | undefined> {
  return db
    .updateTable('registration')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst()
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

/** Gives guests' registrations to a member; answers which changed hands. */
export function giveToMember(
  db: Executor,
  memberId: number,
  of: { mobile: string } | { nos: readonly string[] },
) {
  const guests = db.updateTable('registration').set({ user_id: memberId }).where('user_id', 'is', null)
  const meant = 'mobile' in of ? guests.where('mobile', '=', of.mobile) : guests.where('no', 'in', of.nos)
  return meant.returning(['id', 'no']).execute()
}

export function areaNames(db: Executor, ids: readonly number[]) {
  return db.selectFrom('area').select(['id', 'pid', 'name', 'level']).where('id', 'in', ids).execute()
}

export function isSeated(state: RegistrationState): boolean {
  return seatedStates.some((seated) => seated === state)
}

import type { RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { NewRegistration, RegistrationRow } from '#db/tables/registration.ts'

export function registrationByNo(db: Executor, no: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registration').selectAll().where('no', '=', no).executeTakeFirst()
}

export function registrationById(db: Executor, id: number): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All sign-ups of a term in the order in which they came, without those for one lesson of it. */
export function registrationsInTerm(db: Executor, term: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('term', '=', term)
    .where('trial', 'is', null)
    .orderBy('id')
    .execute()
}

export async function registrationStateOf(db: Executor, id: number): Promise<RegistrationState | undefined> {
  const row = await db.selectFrom('registration').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state
}

/** The state and the term of now, and whether the seat is offered, also to go on from an earlier term. */
export function placeOf(
  db: Executor,
  id: number,
): Promise<
  Pick<RegistrationRow, 'id' | 'state' | 'term' | 'offered_until' | 'continues' | 'trial'> | undefined
> {
  return db
    .selectFrom('registration')
    .select(['id', 'state', 'term', 'offered_until', 'continues', 'trial'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Each change counts: two people at the desk notice each other by it. */
export const nextVersion = sql<number>`version + 1`

/** Changes a registration, whatever its state. */
export async function updateRegistration(
  db: Executor,
  id: number,
  change: Partial<NewRegistration>,
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ ...change, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

/** Whether somebody changed it since it was seen; `seen` is absent where nobody looked, as on the command line. */
export function changedSince({ version }: RegistrationRow, seen: number | undefined): boolean {
  return seen !== undefined && version !== seen
}

/** Changes a registration that is still in one of the states, and of the version that was seen; nothing where it is not. */
export function updateInStates(
  db: Executor,
  id: number,
  states: readonly RegistrationState[],
  change: Partial<NewRegistration>,
  seen?: number,
): Promise<RegistrationRow | undefined> {
  const found = db
    .updateTable('registration')
    .set({ ...change, version: nextVersion })
    .where('id', '=', id)
    .where('state', 'in', states)
  return (seen === undefined ? found : found.where('version', '=', seen)).returningAll().executeTakeFirst()
}

import type { RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import type { Executor } from '#db/tables.ts'
import type { NewRegistration, RegistrationRow } from '#db/tables/registration.ts'

export function registrationByNo(db: Executor, no: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registration').selectAll().where('no', '=', no).executeTakeFirst()
}

/** Changes a registration, whatever its state. */
export async function updateRegistration(
  db: Executor,
  id: number,
  change: Partial<NewRegistration>,
): Promise<void> {
  await db.updateTable('registration').set(change).where('id', '=', id).execute()
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

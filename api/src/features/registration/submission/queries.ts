import { nameKey } from '@shuyuan/contract/fields/clean'
import type { Executor } from '#db/tables.ts'
import type { NewRegistration, RegistrationRow } from '#db/tables/registration.ts'

/** Undefined where the number, or this person in this term, exists already; the transaction stays usable. */
export function insertRegistration(db: Executor, row: NewRegistration): Promise<RegistrationRow | undefined> {
  return db
    .insertInto('registration')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A place: a mobile number may sign up several people for a term, each of them once. */
export type RegistrationKey = Pick<RegistrationRow, 'term' | 'mobile' | 'name' | 'birthday'>

/** The registration of a person in a term that is not cancelled, however the name was spelled. */
export async function activeRegistration(db: Executor, { term, mobile, name, birthday }: RegistrationKey) {
  const rows = await db
    .selectFrom('registration')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('term', '=', term)
    .where('birthday', '=', birthday)
    .where('state', '<>', 'cancelled')
    .execute()
  const key = nameKey(name)
  return rows.find((row) => nameKey(row.name) === key)
}

/** Registrations of the same term, not cancelled, for the same name and birthday from another number. */
export async function sameElsewhere(
  db: Executor,
  { id, term, mobile, name, birthday, state }: RegistrationKey & Pick<RegistrationRow, 'id' | 'state'>,
) {
  if (birthday === '' || state === 'cancelled') return []
  const rows = await db
    .selectFrom('registration')
    .select(['no', 'name', 'mobile', 'state'])
    .where('term', '=', term)
    .where('birthday', '=', birthday)
    .where('state', '<>', 'cancelled')
    .where('mobile', '<>', mobile)
    .where('id', '<>', id)
    .orderBy('id')
    .execute()
  const key = nameKey(name)
  return rows.filter((row) => nameKey(row.name) === key)
}

export function areaNames(db: Executor, ids: readonly number[]) {
  return db.selectFrom('area').select(['id', 'pid', 'name', 'level']).where('id', 'in', ids).execute()
}

import type { Executor } from '#db/tables.ts'
import type { NewRegistration, RegistrationRow } from '#db/tables/registration.ts'

/** Answers undefined where the number, or this person in this term, is there already; the transaction lives on. */
export function insertRegistration(db: Executor, row: NewRegistration): Promise<RegistrationRow | undefined> {
  return db
    .insertInto('registration')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Who holds a place: a mobile number may sign up several people for a term, each of them once. */
export type Place = Pick<RegistrationRow, 'term' | 'mobile' | 'name' | 'birthday'>

/** The registration of a person in a term that is not cancelled. */
export function activeRegistration(db: Executor, { term, mobile, name, birthday }: Place) {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('term', '=', term)
    .where('name', '=', name)
    .where('birthday', '=', birthday)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
}

export function areaNames(db: Executor, ids: readonly number[]) {
  return db.selectFrom('area').select(['id', 'pid', 'name', 'level']).where('id', 'in', ids).execute()
}

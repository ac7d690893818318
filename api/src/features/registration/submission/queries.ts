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

export function areaNames(db: Executor, ids: readonly number[]) {
  return db.selectFrom('area').select(['id', 'pid', 'name', 'level']).where('id', 'in', ids).execute()
}

import type { Executor } from '#db/tables.ts'

/** How the confirmed people of a term can be reached, in the order in which they came. */
export function contactsOf(db: Executor, term: string) {
  return db
    .selectFrom('registration')
    .select(['no', 'name', 'mobile', 'guardian_name as guardian', 'guardian_relation as relation'])
    .where('term', '=', term)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
}

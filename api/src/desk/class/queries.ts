import type { Executor } from '#db/tables.ts'

/** How the people of a term can be reached whose sign-up is not cancelled, without those who try a lesson, in the order in which they came. */
export function contactsOf(db: Executor, term: string) {
  return db
    .selectFrom('registration')
    .select([
      'no',
      'name',
      'state',
      'mobile',
      'email',
      'guardian_name as guardian',
      'guardian_relation as relation',
      'form',
      'answers',
    ])
    .where('term', '=', term)
    .where('state', '<>', 'cancelled')
    .where('trial', 'is', null)
    .orderBy('id')
    .execute()
}

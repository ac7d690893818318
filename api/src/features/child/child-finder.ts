import { nameKey } from '@shuyuan/contract/fields/clean'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { childrenOfMembers } from './queries.ts'

/** Which child of its member each place is for, by the name; 0 for the member. */
export async function childFinder(
  db: Executor,
  members: readonly number[],
): Promise<(place: Pick<RegistrationRow, 'user_id' | 'name'>) => number> {
  const children = await childrenOfMembers(db, members)
  return ({ user_id: member, name }) =>
    children.find((each) => each.user_id === member && nameKey(each.name) === nameKey(name))?.id ?? 0
}

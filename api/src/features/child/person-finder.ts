import { nameKey } from '@shuyuan/contract/fields/clean'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { childrenOfMembers, pupilsOnTheirOwn } from './queries.ts'

/** What of a place says whom it is for. */
export type PlaceOf = Pick<RegistrationRow, 'id' | 'user_id' | 'pupil_id' | 'name' | 'guardian_name'>

/**
 * Whom of its member each place is for: the child that is tied to its pupil, else the one of its name; 0 for the member, who
 * answers for nobody else; null where nobody can tell, so that no place gets what another of the family did.
 */
export async function personFinder(
  db: Executor,
  members: readonly number[],
): Promise<(place: PlaceOf) => number | null> {
  const children = await childrenOfMembers(db, members)
  const grown = await pupilsOnTheirOwn(db, members)
  return ({ user_id: member, pupil_id: pupil, name, guardian_name: guardian }) => {
    const own = children.filter(({ user_id: of }) => of === member)
    const tied = own.find(({ pupil_id: of }) => of !== null && of === pupil)
    const [named, ...others] = own.filter(
      (each) => nameKey(each.name) === nameKey(name) && (each.pupil_id === null || pupil === null),
    )
    if (tied) return tied.id
    if (named) return others.length === 0 ? named.id : null
    // Two who were signed up without a guardian are not both the member.
    const isAlone = grown.filter(({ user_id: of }) => of === member).length <= 1
    return guardian === '' && isAlone ? 0 : null
  }
}

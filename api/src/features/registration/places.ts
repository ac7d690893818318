import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { holdsPlace } from './fees/service.ts'
import { byFamily } from './notify-registrant.ts'
import { placeOf, registrationsInTerm } from './registration-queries.ts'

/** The places of a term that are held, by family; an offer that nobody has answered holds none. */
export async function familiesWithPlace(db: Executor, term: string): Promise<RegistrationRow[][]> {
  return byFamily((await registrationsInTerm(db, term)).filter(holdsPlace))
}

/** The same places in the order of a class's list: by name, as Chinese is ordered by its sounds. */
export async function placesByName(db: Executor, term: string): Promise<RegistrationRow[]> {
  return (await familiesWithPlace(db, term))
    .flat()
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-Hans') || one.id - other.id)
}

/** Whether a place is one in the whole class: its files and its homework are not for a guest who tries a lesson. */
export function isInClass(place: Pick<RegistrationRow, 'state' | 'offered_until' | 'trial'>): boolean {
  return holdsPlace(place) && place.trial === null
}

/** Whether a sign-up holds a place in a term now. */
export async function holdsPlaceIn(
  db: Executor,
  { id, term }: { id: number; term: string },
): Promise<boolean> {
  const place = await placeOf(db, id)
  return place !== undefined && place.term === term && isInClass(place)
}

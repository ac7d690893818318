import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'

/** The sign-ups that were offered to continue others, by the id of the other; the newest of each. */
export async function continuedBy(
  db: Executor,
  places: readonly number[],
): Promise<Map<number, RegistrationRow>> {
  if (places.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration')
    .selectAll()
    .where('continues', 'in', places)
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap((row) => (row.continues === null ? [] : [[row.continues, row] as const])))
}

/** What pupils have signed up for by themselves and not cancelled, oldest first. */
export function signUpsOfPupils(
  db: Executor,
  pupils: readonly number[],
  terms: readonly string[],
): Promise<RegistrationRow[]> {
  if (pupils.length === 0 || terms.length === 0) return Promise.resolve([])
  return (
    db
      .selectFrom('registration')
      .selectAll()
      .where('pupil_id', 'in', pupils)
      .where('term', 'in', terms)
      .where('state', '<>', 'cancelled')
      .where('continues', 'is', null)
      // Who tries a lesson has no place yet.
      .where('trial', 'is', null)
      .orderBy('id')
      .execute()
  )
}

import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { dayStartSeconds } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { personFinder, type PlaceOf } from '#features/child/person-finder.ts'
import type { Term } from '#features/term/service.ts'
import { sentBetween } from './queries.ts'

export type SentOfPlace = Awaited<ReturnType<typeof sentBetween>>[number]

interface OfTerm {
  term: Pick<Term, 'starts' | 'lastDay'>
  places: readonly PlaceOf[]
}

/** What was sent to the teacher from the first day of a term to its last, for each place by its id, oldest first. */
export async function sentByPlaces(
  db: Executor,
  { settings }: Pick<ApiDeps, 'settings'>,
  { term, places }: OfTerm,
): Promise<(place: number) => SentOfPlace[]> {
  const members = [...new Set(places.map(({ user_id: id }) => id))].filter((id) => id !== null)
  if (members.length === 0) return () => []
  const rows = await sentBetween(db, members, {
    from: dayStartSeconds(term.starts, settings.timeZone),
    until: dayStartSeconds(dayAfter(term.lastDay, 1), settings.timeZone),
  })
  const personOf = await personFinder(db, members)
  const byPlace = new Map(
    places.map((place) => {
      const child = personOf(place)
      return [place.id, rows.filter((row) => row.user_id === place.user_id && row.child === child)]
    }),
  )
  return (place) => byPlace.get(place) ?? []
}

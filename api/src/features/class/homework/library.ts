import type { LibraryNotes } from '@shuyuan/contract/class/homework'
import type { Executor } from '#db/tables.ts'
import type { HomeworkRow } from '#db/tables/homework.ts'
import { personFinder, type PlaceOf } from '#features/child/person-finder.ts'
import { exerciseNotes } from '#features/exercise/service.ts'
import { readSince, recitedSince } from './queries.ts'

const nothing: LibraryNotes = { exercises: null, read: false, score: 0 }

/**
 * What the library knows of each place and the chapter of a homework since it was given, by the place's id.
 */
export async function libraryNotesOf(
  db: Executor,
  { ref, create_time: since }: Pick<HomeworkRow, 'ref' | 'create_time'>,
  places: readonly PlaceOf[],
): Promise<(id: number) => LibraryNotes> {
  const members = [...new Set(places.map(({ user_id: id }) => id))].filter((id) => id !== null)
  if (ref === '' || members.length === 0) return () => nothing
  const [recited, read, personOf, exercises] = [
    await recitedSince(db, members, { ref, since }),
    await readSince(db, members, { ref, since }),
    await personFinder(db, members),
    await exerciseNotes(db, members, { ref, since }),
  ]
  const notes = places.map((place) => {
    const isOf = (row: { user_id: number }) => row.user_id === place.user_id
    const child = personOf(place)
    if (child === null) return [place.id, isChild(place) ? { ...nothing, unlisted: true } : nothing] as const
    const scores = recited.filter((row) => isOf(row) && row.child === child).map(({ score }) => score)
    const isRead = read.some((row) => isOf(row) && row.child === child)
    const done = exercises({ user_id: place.user_id, child })
    return [place.id, { exercises: done, read: isRead, score: Math.max(0, ...scores) }] as const
  })
  const byPlace = new Map(notes)
  return (id) => byPlace.get(id) ?? nothing
}

const isChild = ({ user_id: member, guardian_name: guardian }: PlaceOf) => member !== null && guardian !== ''

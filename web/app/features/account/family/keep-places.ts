import type { FamilyDay } from '@shuyuan/contract/account/family'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { forgetPlace, keepPlace, keptLesson, keptPlaces } from '#app/parts/offline/kept-places.ts'
import type { StorageKind } from '#app/session/kinds.ts'
import { ownedStorage } from '#app/session/owned-storage.ts'

/**
 * Keeps each place with its next lesson for times without a network, beside the later ones that its receipt showed; forgets
 * those that are cancelled or over.
 */
export function keepPlaces({ people }: FamilyDay, session: StorageKind): void {
  const storage = ownedStorage(session)
  const known = keptPlaces(storage)
  const now = new Set(people.flatMap(({ places }) => places.map(({ no }) => no)))
  for (const { no } of known) if (!now.has(no)) forgetPlace(storage, no)
  // What is kept last stands first.
  for (const { name, places, lessons } of people.toReversed()) {
    for (const { no, title, state, offeredUntil } of places.toReversed()) {
      const before = known.find((place) => place.no === no)
      const next = lessons.filter((lesson) => lesson.no === no).map(keptLesson)
      const last = next.at(-1)?.day ?? ''
      keepPlace(storage, {
        no,
        title,
        name: name || before?.name || '',
        seated: isSeated(state) && offeredUntil === 0,
        lessons: [...next, ...(before?.lessons ?? []).filter(({ day }) => day > last)],
        at: before?.at ?? Date.now(),
      })
    }
  }
}

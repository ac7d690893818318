import type { TextStorage } from '#app/session/storage.ts'

/** A lesson that is still to come: `day` is `yyyy-mm-dd` at the school, times `hh:mm`. */
export interface KeptLesson {
  day: string
  from: string
  until: string
  place: string
  absent: boolean
}

/** What is kept of a lesson, as receipts and the family's first page have it. */
export function keptLesson({
  day,
  from,
  until,
  place,
  attendance,
}: Omit<KeptLesson, 'absent'> & { attendance: string }): KeptLesson {
  return { day, from, until, place, absent: attendance === 'excused' }
}

/** What a family needs of a place where there is no network. */
export interface KeptPlace {
  no: string
  title: string
  /** Who comes to class. */
  name: string
  /** Whether its code is shown at the door. */
  seated: boolean
  lessons: KeptLesson[]
  /** When it was seen last, in milliseconds since 1970. */
  at: number
}

export const placesKey = 'places'
const most = 12

/** The places that a storage keeps (`useOwnedStorage`), seen last first. */
export function keptPlaces(storage: TextStorage): KeptPlace[] {
  try {
    const kept: unknown = JSON.parse(storage.get(placesKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, most) : []
  } catch {
    return []
  }
}

export function keepPlace(storage: TextStorage, place: KeptPlace): void {
  write(storage, [place, ...keptPlaces(storage).filter(({ no }) => no !== place.no)].slice(0, most))
}

export function forgetPlace(storage: TextStorage, no: string): void {
  write(
    storage,
    keptPlaces(storage).filter((place) => place.no !== no),
  )
}

function write(storage: TextStorage, places: readonly KeptPlace[]): void {
  if (places.length > 0) storage.set(placesKey, JSON.stringify(places))
  else storage.remove(placesKey)
}

function isPlace(value: unknown): value is KeptPlace {
  const { no, title, name, lessons, at } = (value ?? {}) as Record<string, unknown>
  return (
    [no, title, name].every((each) => typeof each === 'string') &&
    typeof at === 'number' &&
    Array.isArray(lessons) &&
    lessons.every(isLesson)
  )
}

function isLesson(value: unknown): value is KeptLesson {
  const { day, from, until, place } = (value ?? {}) as Record<string, unknown>
  return [day, from, until, place].every((each) => typeof each === 'string')
}

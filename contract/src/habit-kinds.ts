// Apart from the schemas, which the pages that only need these words do not load (see codes.ts).

/** How a day came to be: on the day itself, sent later with the browser's time, made up. */
export const dayKinds = ['done', 'queued', 'madeUp'] as const
export type DayKind = (typeof dayKinds)[number]

/** Where an entry stands with the wall: not wanted there, waiting for staff, shown, taken off by staff. */
export const wallStates = ['none', 'pending', 'shown', 'hidden'] as const
export type WallState = (typeof wallStates)[number]

export const longestNote = 500
/** Of one that was joined from several. */
export const longestJoinedNote = 1000
/** Minutes of a day. */
export const mostMinutes = 1440

/** How old a check-in that waited in the browser may be, in milliseconds. */
export const oldestQueued = 86_400_000

/** What somebody says about a day. */
export interface DayWords {
  note: string
  /** 0 for not said. */
  minutes: number
  /** A path of the server; '' for none. */
  image: string
}

/**
 * What is kept when a day is told of twice (two devices, a guest's day that meets the member's): the words of both, the
 * longer time, the first picture. To say the same again changes nothing.
 */
export function joinedWords(kept: DayWords, added: DayWords): DayWords {
  return {
    note: joinedNote(kept.note, added.note),
    minutes: Math.max(kept.minutes, added.minutes),
    image: kept.image || added.image,
  }
}

function joinedNote(kept: string, added: string): string {
  if (added === '' || kept.includes(added)) return kept
  if (added.includes(kept)) return added
  return `${kept}\n${added}`.slice(0, longestJoinedNote)
}

/** Whether a day was missed and can be made up: not before `from` ('' for none at all), and before today. */
export function isMissed(
  day: string,
  { from, today, done }: { from: string; today: string; done: { has(day: string): boolean } },
): boolean {
  return from !== '' && day >= from && day < today && !done.has(day)
}

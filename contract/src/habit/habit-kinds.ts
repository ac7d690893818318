// These values stand apart from the schemas, so that pages which need only them do not load Zod.

/** How a day was checked in: on the day itself, later with the browser's time, or by a make-up. */
export const dayKinds = ['done', 'queued', 'madeUp'] as const
export type DayKind = (typeof dayKinds)[number]

/** State of an entry on the wall: not meant for it, waiting for staff, shown, removed by staff. */
export const wallStates = ['none', 'pending', 'shown', 'hidden'] as const
export type WallState = (typeof wallStates)[number]

export const longestDayNote = 500
/** Of a note that was merged from several. */
export const longestJoinedNote = 1000
/** Minutes of a day. */
export const mostMinutes = 1440

/** Greatest age of a check-in that waited in the browser, in milliseconds. */
export const oldestQueued = 86_400_000

/** What a member enters about a day. */
export interface DayWords {
  note: string
  /** 0 for not said. */
  minutes: number
  /** A path of the server; '' for none. */
  image: string
}

/**
 * Merges two entries of one day (from two devices, or a guest's with the member's): both notes, the longer time, the
 * first picture. Merging the same entry again changes nothing.
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

/** Whether a day was missed and can be made up: from `from` on ('' means never), and before today. */
export function isMissed(
  day: string,
  { from, today, done }: { from: string; today: string; done: { has(day: string): boolean } },
): boolean {
  return from !== '' && day >= from && day < today && !done.has(day)
}

/** A lesson of a term as it is held. */
export interface ClassDate {
  /** The lesson's key: the day for which it was planned, `<day>.2` for the second of that day. */
  planned: string
  day: string
  from: string
  until: string
  /** '' for the usual place of the term. */
  place: string
  cancelled: boolean
  /** Whether it is not as it was planned. */
  changed: boolean
}

/** The days on which lessons are held, in order. */
export function heldDays(dates: readonly Pick<ClassDate, 'day' | 'cancelled'>[]): string[] {
  return dates.filter(({ cancelled }) => !cancelled).map(({ day }) => day)
}

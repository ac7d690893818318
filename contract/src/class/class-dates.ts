import { dayAfter, weekdayOf } from '#time/calendar-day'

/** A lesson that is not as the term says: on another day, at another time or place, or cancelled. */
export interface DateChange {
  /** The day that the term's weekdays give; it names the lesson. */
  planned: string
  day: string
  from: string
  until: string
  /** '' for the usual place of the term. */
  place: string
  cancelled: boolean
}

/** A lesson of a term. */
export interface ClassDate extends DateChange {
  changed: boolean
}

interface Plan {
  starts: string
  ends: string
  weekdays: readonly number[]
  from: string
  until: string
}

/** The days of a weekly term, `yyyy-mm-dd`, from the first lesson to the last. */
export function lessonDays({
  starts,
  ends,
  weekdays,
}: {
  starts: string
  ends: string
  weekdays: readonly number[]
}): string[] {
  const days: string[] = []
  for (let day = starts; day <= ends; day = dayAfter(day)) {
    if (weekdays.includes(weekdayOf(day))) days.push(day)
  }
  return days
}

/** All lessons of a term in the order in which they are held. Changes of lessons that the term does not have are left out. */
export function classDates(term: Plan, changes: readonly DateChange[]): ClassDate[] {
  const changed = new Map(changes.map((change) => [change.planned, change]))
  const dates = lessonDays(term).map((planned): ClassDate => {
    const change = changed.get(planned)
    if (change) return { ...change, changed: true }
    return {
      planned,
      day: planned,
      from: term.from,
      until: term.until,
      place: '',
      cancelled: false,
      changed: false,
    }
  })
  // Without localeCompare, whose data the browser would load during the start of a page.
  const key = ({ day, from }: ClassDate) => Date.parse(`${day}T${from}Z`)
  return dates.toSorted((one, other) => key(one) - key(other))
}

/** The days on which lessons are held, in order. */
export function heldDays(dates: readonly ClassDate[]): string[] {
  return dates.filter(({ cancelled }) => !cancelled).map(({ day }) => day)
}

/** A term with the actual days of its first and last lesson; the changes are those of all terms. */
export function asHeld<Term extends Plan & { slug: string }>(
  term: Term,
  changes: readonly (DateChange & { term: string })[],
): Term {
  const ofTerm = changes.filter((change) => change.term === term.slug)
  if (ofTerm.length === 0) return term
  const held = heldDays(classDates(term, ofTerm))
  return { ...term, starts: held[0] ?? term.starts, ends: held.at(-1) ?? term.ends }
}

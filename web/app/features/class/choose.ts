import { type TermDates, termState } from '@shuyuan/contract/class/term-state'
import { ageBandNames, fitsAge } from '#app/parts/catalogue/filters.ts'
import type { TimetableEntry } from '#app/parts/catalogue/terms/term-view.ts'

/** The choices of the timetable, as they stand in its address. */
export const termFilters = {
  subject: ['guoxue', 'zhongyi', 'yuer'],
  age: ageBandNames,
  weekday: ['1', '2', '3', '4', '5', '6', '7'],
  place: ['school', 'online'],
  open: ['1'],
} as const
export type TermFilters = Record<keyof typeof termFilters, string>

/** The terms that fit all choices but the one that depends on the day. */
export function chooseTerms(entries: readonly TimetableEntry[], filters: TermFilters): TimetableEntry[] {
  const { subject, age, weekday, place } = filters
  return entries.filter(
    ({ course, slots, online }) =>
      (!subject || course.subject === subject) &&
      fitsAge(age, course.ages) &&
      (!weekday || slots.some((slot) => slot.weekday === Number(weekday))) &&
      (!place || online === (place === 'online')),
  )
}

/** Whether somebody can sign up on that day, also for the waiting list. */
export function takesPeople(term: TermDates, today: string): boolean {
  return termState(term, 0, today) === 'open'
}

export interface TermGroup {
  /** `yyyy-mm`; '' for terms that take nobody any more. */
  month: string
  entries: TimetableEntry[]
}

/** By the month in which they begin; those that take nobody any more come last. */
export function byMonth(entries: readonly TimetableEntry[], today: string): TermGroup[] {
  const groups = Map.groupBy(entries, (term) =>
    termState(term, 0, today) === 'closed' ? '' : term.starts.slice(0, 7),
  )
  // Without localeCompare, whose data the browser would load during the start of a page.
  const order = ({ month }: TermGroup) => (month ? Date.parse(month) : Infinity)
  return [...groups]
    .map(([month, group]) => ({ month, entries: group }))
    .toSorted((a, b) => order(a) - order(b))
}

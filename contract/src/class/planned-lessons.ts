import { dayAfter, weekdayOf } from '#time/calendar-day'

/** A time in the week at which a class meets: `weekday` from 1 (Monday) to 7, times `hh:mm`. */
export interface Slot {
  weekday: number
  from: string
  until: string
}

/** A day on which lessons are not as in other weeks. */
export interface Holiday {
  day: string
  /** The weekday, from 1 to 7, whose lessons are held on this day: it is a working day in exchange. Null: a day off. */
  as: number | null
}

/** What is asked for when a term is made: lessons until a day, which is included, or so many. */
export type LessonPlan = {
  slots: readonly Slot[]
  /** The first day on which there may be a lesson, `yyyy-mm-dd`. */
  starts: string
  holidays?: readonly Holiday[]
} & ({ ends: string } | { count: number })

export interface PlannedLesson {
  /** Names the lesson in its term, for ever: the day, `<day>.2` for the second of the day. */
  key: string
  /** From 1. */
  number: number
  day: string
  from: string
  until: string
}

/** More lessons than a term ever has; whoever asks for more gets these. */
export const mostLessons = 500
/** How many days ahead so many lessons are looked for: of a term without slots there are none. */
const mostDays = 5 * 366

/** The lessons of a term in their order. */
export function plannedLessons(plan: LessonPlan): PlannedLesson[] {
  const { starts, slots, holidays = [] } = plan
  const weekdays = new Map(holidays.map(({ day, as }) => [day, as]))
  const ofDay = Map.groupBy(
    slots.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    ({ weekday }) => weekday,
  )
  const most = Math.min(mostLessons, 'count' in plan ? plan.count : mostLessons)
  const last = 'ends' in plan ? plan.ends : dayAfter(starts, mostDays)
  const lessons: PlannedLesson[] = []
  for (let day = starts; day <= last && lessons.length < most; day = dayAfter(day)) {
    const counted = weekdays.get(day)
    const weekday = counted === undefined ? weekdayOf(day) : counted
    const held = weekday === null ? [] : (ofDay.get(weekday) ?? [])
    held.slice(0, most - lessons.length).forEach(({ from, until }, index) => {
      const key = index === 0 ? day : `${day}.${index + 1}`
      lessons.push({ key, number: lessons.length + 1, day, from, until })
    })
  }
  return lessons
}

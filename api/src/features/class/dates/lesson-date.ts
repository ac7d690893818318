import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { schoolToday } from '#day.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import type { LessonRow } from '#db/tables/term.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'

/** A lesson in the words of `class_date`, which an older program reads. */
export function dateOf(lesson: LessonRow): ClassDateRow {
  const { term, key: planned, day, from_time, until_time, place, place_en, update_time } = lesson
  const cancelled = lesson.state === 'cancelled' ? 1 : 0
  return { term, planned, day, from_time, until_time, place, place_en, cancelled, update_time }
}

/** Whether another lesson of the term is held at the time of this one. */
export function isTaken(row: ClassDateRow, others: readonly LessonRow[]): boolean {
  if (row.cancelled === 1) return false
  return others.some(
    (other) =>
      other.state !== 'cancelled' &&
      other.day === row.day &&
      other.from_time < row.until_time &&
      row.from_time < other.until_time,
  )
}

/** A lesson is moved by a year at most, from today or from its own day: more is a slip of the finger. */
export function lastDay(deps: RegistrationDeps, planned: string): string {
  const today = schoolToday(deps)
  return dayAfter(planned > today ? planned : today, 366)
}

export function sameLesson(one: ClassDateRow, other: ClassDateRow): boolean {
  return wordingOf(one) === wordingOf(other)
}

export function wordingOf({ update_time: _time, ...rest }: ClassDateRow): string {
  return JSON.stringify(Object.entries(rest).toSorted())
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Whether the content has this teacher; '' is the class's own. */
export function isTeacher({ content }: RegistrationDeps, teacher: string): boolean {
  return teacher === '' || content.teachers().some(({ slug }) => slug === teacher)
}

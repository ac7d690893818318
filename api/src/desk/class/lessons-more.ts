import { plannedLessons } from '@shuyuan/contract/class/planned-lessons'
import type { AskedLesson } from '@shuyuan/contract/class/term-faults'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import type { Executor } from '#db/tables.ts'
import type { LessonRow } from '#db/tables/term.ts'
import { asPlanned, holidaysBetween } from '#desk/term/holidays.ts'
import { planLessons } from '#desk/term/write-lessons.ts'
import { slotRows } from '#features/term/queries.ts'
import type { Term } from '#features/term/service.ts'

/** Adds so many lessons after the last one, at the term's times of the week; returns their days. */
export async function addLessonsAtEnd(
  trx: Executor,
  { slug }: Term,
  { all, count, time }: { all: readonly LessonRow[]; count: number; time: number },
): Promise<string[]> {
  const slots = (await slotRows(trx, [slug])).map(({ weekday, from_time: from, until_time: until }) => ({
    weekday,
    from,
    until,
  }))
  const starts = dayAfter(all.map(({ day }) => day).reduce((one, other) => (one > other ? one : other), ''))
  const holidays = asPlanned(await holidaysBetween(trx, starts, dayAfter(starts, 366)))
  const more = plannedLessons({ slots, starts, count, holidays }).map(
    ({ day, from, until }): AskedLesson => ({ key: '', day, from, until }),
  )
  const inPlan = all.toSorted((one, other) => one.number - other.number).map(askedOf)
  if (more.length > 0) await planLessons(trx, { term: slug, asked: [...inPlan, ...more], time })
  return more.map(({ day }) => day)
}

function askedOf({ key, day, from_time: from, until_time: until }: LessonRow): AskedLesson {
  return { key, day, from, until }
}

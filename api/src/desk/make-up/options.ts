import type { MakeUpOptions } from '@shuyuan/contract/desk/class/make-ups'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { schoolToday } from '#day.ts'
import { attendanceOf } from '#features/class/attendance/queries.ts'
import { visitorsOf } from '#features/registration/seats/visitor-queries.ts'
import { madeUpBy } from '#features/class/make-up/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { guestsTrying } from '#features/registration/trial/queries.ts'
import { placeByNumber, takenSeats } from '#features/registration/seats/service.ts'
import { classTitle } from '#features/term/class-words.ts'
import { lessonsOf, lessonsWithin } from '#features/term/lessons.ts'
import { termBySlug, termsBySlug } from '#features/term/service.ts'

/** Days ahead in which a lesson may be made up for are offered. */
const daysAhead = 60

/** Where a missed lesson may be made up for; undefined where nobody of this number has a seat, or there is no such lesson. */
export async function makeUpOptions(
  deps: RegistrationDeps,
  { no, missed: key, language }: { no: string; missed: string; language: Language },
): Promise<MakeUpOptions | undefined> {
  const { db, content } = deps
  const row = await placeByNumber(db, no)
  const own = row && (await termBySlug(db, row.term))
  const missed = own && (await lessonsOf(db, own, language)).find(({ planned }) => planned === key)
  if (!row || !missed || !isSeated(row.state)) return undefined
  const from = schoolToday(deps)
  const coming = (await lessonsWithin(db, { from, until: dayAfter(from, daysAhead) }, language)).filter(
    ({ term, lesson }) => term !== row.term && !lesson.cancelled,
  )
  const terms = await termsBySlug(db, [...new Set(coming.map(({ term }) => term))])
  const taken = await takenSeats(db)
  const visitors = await visitorsOf(db, [...terms.keys()])
  const trying = Map.groupBy(
    await guestsTrying(
      db,
      coming.map(({ term, lesson: { planned } }) => ({ term, planned })),
    ),
    ({ term, trial }) => `${term} ${trial}`,
  )
  const madeUp = await madeUpBy(db, deps, { registrations: [row.id], language })
  return {
    no: row.no,
    name: row.name,
    title: classTitle(content, row.course, language),
    term: row.term,
    planned: key,
    day: missed.day,
    from: missed.from,
    until: missed.until,
    attendance: (await attendanceOf(db, row.id)).get(key)?.state ?? '',
    madeUp: madeUp(row.id, key) ?? null,
    lessons: coming.flatMap(({ term: slug, lesson }) => {
      const term = terms.get(slug)
      if (!term) return []
      const key = `${slug} ${lesson.planned}`
      const tried = term.trial?.beside ? 0 : (trying.get(key)?.length ?? 0)
      const count = (visitors.get(key) ?? 0) + tried
      return {
        term: slug,
        planned: lesson.planned,
        title: classTitle(content, term.class, language),
        label: term.label[language],
        day: lesson.day,
        from: lesson.from,
        until: lesson.until,
        place: lesson.place || term.place[language],
        free: Math.max(0, term.seats - (taken.get(slug) ?? 0) - count),
      }
    }),
  }
}

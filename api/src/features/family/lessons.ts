import type { FamilyLesson } from '@shuyuan/contract/account/family'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { datesOfPlace } from '#features/class/attendance/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { classTeachers, classTitle } from '#features/term/class-words.ts'
import { isOver } from '#features/registration/terms.ts'
import { lessonsOfPlace } from '#features/registration/trial/service.ts'
import { lessonsByTerm } from '#features/term/lessons.ts'
import type { Term } from '#features/term/service.ts'

/** The next lesson of each place that has a seat, by the place's id; a missed one that is made up for is where it is made up. */
export async function nextLessons(
  deps: RegistrationDeps,
  places: readonly RegistrationRow[],
  { terms, language }: { terms: ReadonlyMap<string, Term>; language: Language },
): Promise<Map<number, FamilyLesson>> {
  const { db, content } = deps
  const lessons = await lessonsByTerm(db, [...terms.values()], language)
  const next = new Map<number, FamilyLesson>()
  for (const place of places) {
    const term = terms.get(place.term)
    if (!term || !isSeated(place.state)) continue
    const dates = await datesOfPlace(db, deps, place, {
      dates: lessonsOfPlace(place, lessons.get(place.term) ?? []),
      language,
    })
    const held = dates.flatMap((date): FamilyLesson[] => {
      const { planned, day, from, until, attendance, excusable, madeUp } = date
      const own = { no: place.no, planned, attendance, excusable }
      if (madeUp && !madeUp.cancelled)
        return [
          {
            ...own,
            title: madeUp.title,
            day: madeUp.day,
            from: madeUp.from,
            until: madeUp.until,
            place: madeUp.place,
            online: false,
            teachers: [],
            attendance: madeUp.attendance,
          },
        ]
      if (date.cancelled) return []
      const teachers = date.teacher ? [date.teacher] : classTeachers(content, place.course, language)
      const where = { place: date.place || term.place[language], online: term.online && date.place === '' }
      return [
        { ...own, title: classTitle(content, place.course, language), day, from, until, ...where, teachers },
      ]
    })
    const soonest = held.filter((lesson) => !isOver(deps, lesson)).toSorted(byTime)[0]
    if (soonest) next.set(place.id, soonest)
  }
  return next
}

export const byTime = (one: FamilyLesson, other: FamilyLesson): number =>
  `${one.day} ${one.from}` < `${other.day} ${other.from}` ? -1 : 1

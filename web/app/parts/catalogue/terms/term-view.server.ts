import type { Content } from '@shuyuan/content/reading/content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import { plannedLessons } from '@shuyuan/contract/class/planned-lessons'
import type { Language } from '@shuyuan/contract/text/language'
import type { LessonView, TermView, TimetableEntry } from './term-view.ts'
import { teacherViews } from '#app/parts/catalogue/teacher-view.server.ts'

export function termView(term: ClassTerm): TermView {
  const {
    slug,
    starts,
    ends,
    slots,
    place,
    online,
    seats,
    enrolFrom,
    enrolUntil,
    fee,
    prices,
    pack,
    trial,
    card,
    refunds,
  } = term
  const when = { starts, ends, held: { starts: term.heldFrom, ends: term.heldUntil }, slots }
  return {
    slug,
    form: term.form,
    ...(term.label && { label: term.label }),
    ...when,
    place,
    online,
    seats,
    enrolFrom,
    enrolUntil,
    fee,
    ...(prices && { prices }),
    ...(pack && { pack: { lessons: pack.lessons } }),
    ...(trial && { trial }),
    ...(card && { card }),
    refunds,
  }
}

/** Terms with their classes, in their order; those whose class the content does not have are left out. */
export function timetableEntries(
  content: Content,
  language: Language,
  terms: readonly ClassTerm[],
): TimetableEntry[] {
  const classes = new Map(content.list('classes', language).map((listed) => [listed.name, listed]))
  return terms.flatMap((term) => {
    const found = classes.get(term.class)
    if (!found) return []
    const { title, subtitle, subject, ages, fee } = found.value
    const teachers = teacherViews(content, language, found.value.teachers).map(({ name }) => name)
    const course = { slug: term.class, lang: found.lang, title, subtitle, subject, ages, fee, teachers }
    return [{ ...termView(term), course }]
  })
}

/** The lessons of a term: as it was planned where the server gives none. */
export function lessonsOf(term: ClassTerm): LessonView[] {
  const lessons = term.lessons ?? plannedOf(term)
  return lessons.map(({ planned, day, from, until, place, cancelled, changed = false, teacher }) => ({
    planned,
    day,
    from,
    until,
    place,
    cancelled,
    changed,
    ...(teacher && { teacher }),
  }))
}

/** The lessons of a term as its times of the week give them. */
export function plannedOf(term: ClassTerm): NonNullable<ClassTerm['lessons']> {
  return plannedLessons(term).map(({ key: planned, day, from, until }) => ({
    planned,
    day,
    from,
    until,
    place: '',
    cancelled: false,
  }))
}

import type { Content } from '@shuyuan/content/reading/content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { Language } from '@shuyuan/contract/text/language'
import type { TermView, TimetableEntry } from './term-view.ts'
import { teacherViews } from '#app/parts/catalogue/teacher-view.server.ts'

export function termView(term: ClassTerm): TermView {
  const { slug, starts, ends, slots, place, online, seats, enrolFrom, enrolUntil, fee, refunds } = term
  const weekdays = slots.map(({ weekday }) => weekday)
  const { from = '', until = '' } = slots[0] ?? {}
  const when = { starts, ends, weekdays, from, until }
  return { slug, ...when, place, online, seats, enrolFrom, enrolUntil, fee, refunds }
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
    const { title, subtitle, subject, ages, fee, form } = found.value
    const teachers = teacherViews(content, language, found.value.teachers).map(({ name }) => name)
    const course = { slug: term.class, lang: found.lang, title, subtitle, subject, ages, fee, form, teachers }
    return [{ ...termView(term), course }]
  })
}

/** The first and the last day of each term as it is held, by its slug. */
export function heldOf(terms: readonly ClassTerm[]): ReadonlyMap<string, Pick<TermView, 'starts' | 'ends'>> {
  return new Map(terms.map(({ slug, heldFrom: starts, heldUntil: ends }) => [slug, { starts, ends }]))
}

import type { Term } from '@shuyuan/content/kinds/class'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { TermView, TimetableEntry } from './term-view.ts'
import { teacherViews } from '#app/parts/catalogue/teacher-view.server.ts'

export function termView(
  { class: _class, groupCode: _groupCode, link: _link, place, ...term }: Term,
  language: Language,
): TermView {
  return { ...term, place: place[language] }
}

/** All terms with their classes, earliest first. */
export function timetableEntries(content: Content, language: Language): TimetableEntry[] {
  const classes = new Map(content.list('classes', language).map((listed) => [listed.name, listed]))
  return content.terms().flatMap((term) => {
    const found = classes.get(term.class)
    if (!found) return []
    const { title, subtitle, subject, ages, fee, form } = found.value
    const teachers = teacherViews(content, language, found.value.teachers).map(({ name }) => name)
    const course = { slug: term.class, lang: found.lang, title, subtitle, subject, ages, fee, form, teachers }
    return [{ ...termView(term, language), course }]
  })
}

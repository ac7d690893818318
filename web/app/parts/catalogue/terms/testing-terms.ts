import type { Content } from '@shuyuan/content/reading/content'
import { readOldTerms } from '@shuyuan/content/retired/old-terms'
import { starterTerms } from '@shuyuan/content/retired/starter-terms'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { Language } from '@shuyuan/contract/text/language'
import { plannedOf } from './term-view.server.ts'

/** The sample terms as the API gives them, for tests. */
export function sampleTerms(content: Content, language: Language): ClassTerm[] {
  const classes = new Map(content.list('classes', language).map(({ name, value }) => [name, value]))
  return readOldTerms(starterTerms, content.firstDay()).terms.map((term) => {
    const { groupCode: _groupCode, link: _link, weekdays, from, until, place, ...kept } = term
    const shown = {
      ...kept,
      form: classes.get(term.class)?.form ?? '',
      heldFrom: term.starts,
      heldUntil: term.ends,
      slots: weekdays.map((weekday) => ({ weekday, from, until })),
      place: place[language],
    }
    return { ...shown, lessons: plannedOf(shown) }
  })
}

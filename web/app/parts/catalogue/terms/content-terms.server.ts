import type { Content } from '@shuyuan/content/reading/content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { Language } from '@shuyuan/contract/text/language'

/**
 * The terms as the content has them: in a preview, which shows dates before they are published, and in front of a server
 * that keeps no terms.
 */
export function termsOfContent(content: Content, language: Language): ClassTerm[] {
  const classes = new Map(content.list('classes', language).map(({ name, value }) => [name, value]))
  return content.terms().map((term) => {
    const { groupCode: _groupCode, link: _link, weekdays, from, until, place, ...kept } = term
    const key = classes.get(term.class)?.form ?? ''
    const form = content.form(key)
    return {
      ...kept,
      form: form && (form.terms?.includes(term.slug) ?? true) ? key : '',
      heldFrom: term.starts,
      heldUntil: term.ends,
      slots: weekdays.map((weekday) => ({ weekday, from, until })),
      place: place[language],
    }
  })
}

import type { Term } from '@shuyuan/content/kinds/class'
import type { Content } from '@shuyuan/content/reading/content'
import type { Form } from '@shuyuan/content/kinds/form'
import { defaultLanguage } from '@shuyuan/contract/language'
import { dayOf } from '#day.ts'
import type { RegistrationDeps } from './deps.ts'

/** The day `yyyy-mm-dd` that it is at the school. */
export function today({ now, settings }: Pick<RegistrationDeps, 'now' | 'settings'>): string {
  return dayOf(now(), settings.timeZone)
}

/** The terms that a form signs up for: those of the classes that name it, or of these the ones that it names. */
export function termsOf(content: Content, form: Form): Term[] {
  const classes = new Set(
    content
      .list('classes', defaultLanguage)
      .filter(({ value }) => value.form === form.key)
      .map(({ name }) => name),
  )
  return content
    .terms()
    .filter((term) => classes.has(term.class) && (form.terms?.includes(term.slug) ?? true))
}

export function termOf(content: Content, slug: string): Term | undefined {
  return content.terms().find((term) => term.slug === slug)
}

/** The version of each document that is in force. */
export function consentRules(content: Content, form: Form) {
  const versions = new Map(
    content.list('consents', defaultLanguage).map(({ name, value }) => [name, value.version]),
  )
  return form.consents.map(({ doc, required }) => ({ doc, required, version: versions.get(doc) ?? '' }))
}

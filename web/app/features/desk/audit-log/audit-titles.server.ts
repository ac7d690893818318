import type { Content } from '@shuyuan/content/reading/content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { Language } from '@shuyuan/contract/text/language'
import { classTitles, consentTitles, termTitles } from '../registrations/term-titles.server.ts'

export interface Named {
  content: Content | null
  terms: readonly ClassTerm[]
}

/** What the school's things are called that the log knows by their names: terms, classes, forms, offers, consents. */
export function auditTitles({ content, terms }: Named, language: Language): Record<string, string> {
  const named = [...classTitles(content, language), ...termTitles(content, terms, language)]
  const forms = content?.forms() ?? []
  const offers = content?.offers(language) ?? []
  return {
    ...consentTitles(content, language),
    ...Object.fromEntries(offers.map(({ slug, title }) => [slug, title])),
    ...Object.fromEntries(forms.map(({ key, title }) => [key, title[language]])),
    ...Object.fromEntries(named.map(({ value, label }) => [value, label])),
  }
}

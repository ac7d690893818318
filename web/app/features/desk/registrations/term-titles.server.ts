import type { Content } from '@shuyuan/content/reading/content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { Form } from '@shuyuan/content/kinds/form'
import type { DeskRegistration, KeptQuestion } from '@shuyuan/contract/desk/registrations'
import type { Language } from '@shuyuan/contract/text/language'
import type { LoaderFunctionArgs } from 'react-router'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { timesText } from '#app/parts/catalogue/terms/term-texts.ts'
import { sourceOptions } from '#app/parts/registration-state/source-options.server.ts'
import { termsContext } from '#app/routing/contexts.ts'
import { titleWithLabel } from './term-choice.ts'

/** What a class is called; its name where the content does not have it any more. */
export function classTitle(content: Content | null, name: string, language: Language): string {
  return content?.list('classes', language).find((each) => each.name === name)?.value.title ?? name
}

/** The terms that are offered; none where the server does not say, for a page of the desk shows more than their titles. */
export function offeredTerms({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<readonly ClassTerm[]> {
  return context
    .get(termsContext)()
    .catch(() => [])
}

/**
 * What the terms are called: the title of the class with the label of the term, and the day on which it starts; where that
 * would be the name of two, their times too.
 */
export function termTitles(
  content: Content | null,
  terms: readonly ClassTerm[],
  language: Language,
): { value: string; label: string }[] {
  const named = terms.map((term) => {
    const title = titleWithLabel({ ...term, title: classTitle(content, term.class, language) })
    return { term, label: `${title} · ${term.starts}` }
  })
  const alike = Map.groupBy(named, ({ label }) => label)
  const t = textsIn(language, 'catalogue')
  return named.map(({ term, label }) => ({
    value: term.slug,
    label: [label, (alike.get(label)?.length ?? 0) > 1 && timesText(t, term)].filter(Boolean).join(' · '),
  }))
}

/** What a form asks, with the words of the answers; of `kept` what it once asked, and answers that it once had. */
export function questionsOf(
  content: Content | null,
  form: string,
  language: Language,
  kept: readonly KeptQuestion[] = [],
) {
  const mine = new Map(kept.filter((each) => each.form === form).map((each) => [each.name, each]))
  const asked = (content?.form(form)?.fields ?? []).map((field) => {
    const options = optionsOf(content, field, language)
    const before = mine.get(field.name)?.options ?? []
    const gone = before.filter(({ value }) => !options.some((option) => option.value === value))
    const label = field.label[language]
    const unit = ('unit' in field && field.unit?.[language]) || ''
    return { name: field.name, label, unit, options: [...options, ...gone] }
  })
  const names = new Set(asked.map(({ name }) => name))
  return [...asked, ...[...mine.values()].filter(({ name }) => !names.has(name))]
}

/** The words of the answers that one chooses from. */
export function optionsOf(content: Content | null, field: Form['fields'][number], language: Language) {
  if ('options' in field && field.options)
    return field.options.map(({ value, label }) => ({ value, label: label[language] }))
  return 'source' in field ? sourceOptions(content, field.source, language) : []
}

/** What the texts are called that people agree to, by their names. */
export function consentTitles(content: Content | null, language: Language): Record<string, string> {
  return Object.fromEntries(
    (content?.list('consents', language) ?? []).map(({ name, value }) => [name, value.title]),
  )
}

/** The classes that there are, with their titles. */
export function classTitles(content: Content | null, language: Language): { value: string; label: string }[] {
  return (content?.list('classes', language) ?? []).map(({ name, value }) => ({
    value: name,
    label: value.title,
  }))
}

/** The words for what a sign-up holds by name: its term, and that of each other, the form's questions, the consents. */
export function registrationWords(
  { content, offered }: { content: Content | null; offered: readonly ClassTerm[] },
  { course, term, form, questions }: Pick<DeskRegistration, 'course' | 'term' | 'form' | 'questions'>,
  language: Language,
) {
  const terms = termTitles(content, offered, language)
  const gone = classTitle(content, course, language)
  return {
    term: terms.find(({ value }) => value === term)?.label ?? gone,
    terms,
    questions: questionsOf(content, form, language, questions),
    consents: consentTitles(content, language),
  }
}

export type RegistrationWords = ReturnType<typeof registrationWords>

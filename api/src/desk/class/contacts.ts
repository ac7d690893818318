import type { ClassContacts } from '@shuyuan/contract/desk/class/classes'
import type { KeptQuestion } from '@shuyuan/contract/desk/registrations'
import type { Language } from '@shuyuan/contract/text/language'
import { listText } from '@shuyuan/contract/text/list-text'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { keptQuestions } from '#features/registration/questions/service.ts'
import { ownFieldAnswers } from '#features/registration/submission/entry.ts'
import { termBySlug } from '#features/term/service.ts'
import { contactsOf } from './queries.ts'

/** What a sign-up says to its form's own questions, in their order. */
function answersIn(
  row: Pick<RegistrationRow, 'form' | 'answers'>,
  questions: readonly KeptQuestion[],
  language: Language,
): ClassContacts['list'][number]['answers'] {
  const given = ownFieldAnswers(row)
  return questions.flatMap(({ form, name, label, unit, options }) => {
    const values = form === row.form ? [given[name] ?? []].flat().filter((value) => value !== '') : []
    if (values.length === 0) return []
    const words = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
    return [{ question: label, answer: `${listText(words, language)} ${unit}`.trim() }]
  })
}

/**
 * How to reach everybody of a term whose sign-up is not cancelled; the audit log notes who looked. Undefined where there is no such term.
 */
export async function showContacts(
  deps: RegistrationDeps,
  { term, actor, language }: { term: string; actor: string; language: Language },
): Promise<ClassContacts['list'] | undefined> {
  if (!(await termBySlug(deps.db, term))) return undefined
  const rows = await contactsOf(deps.db, term)
  const questions = await keptQuestions(deps.db, [...new Set(rows.map(({ form }) => form))], language)
  const list = rows.map(({ form, answers, ...contact }) => ({
    ...contact,
    answers: answersIn({ form, answers }, questions, language),
  }))
  const event = { action: 'class.contacts', entity: 'term', ref: term, detail: { count: list.length } }
  await audit(deps.db, { now: deps.now(), actor, ...event })
  return list
}

import { consentsFor, needsGuardian } from '@shuyuan/contract/registration/registration-rules'
import {
  ageKey,
  formAnswersOf,
  consentKey,
  emailKey,
  type EntryValues,
  guardianKeys,
} from './entry-values.ts'
import type { ConsentView, FieldView, FormView } from '../registration-view.ts'

/** The steps as people see them: a guardian has one of their own, where one is needed. */
export type Step = 'person' | 'guardian' | 'contact' | 'confirm'

export const allSteps: readonly Step[] = ['person', 'guardian', 'contact', 'confirm']

export function stepsOf(values: EntryValues, today: string): Step[] {
  const minor = needsGuardian(birthdayOf(values), today)
  return allSteps.filter((step) => step !== 'guardian' || minor)
}

function birthdayOf({ birthday }: EntryValues): string {
  return typeof birthday === 'string' ? birthday : ''
}

export function fieldsOf(form: FormView, step: Step): FieldView[] {
  return form.fields.filter((field) => field.step === step)
}

/** The texts that this entry asks to agree to. */
export function askedConsents(form: FormView, values: EntryValues, today: string): ConsentView[] {
  const asked = new Set(consentsFor(form, formAnswersOf(form, values), today).map(({ doc }) => doc))
  return form.consents.filter(({ doc }) => asked.has(doc))
}

/** The keys that must be right before one goes on from a step. */
export function keysOf(form: FormView, step: Step, { codeNeeded }: { codeNeeded: boolean }): string[] {
  const fields = fieldsOf(form, step).map(({ name }) => name)
  switch (step) {
    case 'guardian':
      return [...guardianKeys]
    case 'contact':
      return [...fields, emailKey, ...(codeNeeded ? ['code'] : [])]
    case 'confirm':
      return [...fields, ...form.consents.map(({ doc }) => consentKey(doc))]
    default:
      return [...fields, ageKey]
  }
}

export function stepOf(form: FormView, key: string): Step {
  if (guardianKeys.some((each) => each === key)) return 'guardian'
  if (key === 'code' || key === emailKey) return 'contact'
  if (key === ageKey) return 'person'
  return form.fields.find(({ name }) => name === key)?.step ?? 'confirm'
}

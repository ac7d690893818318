import { entryProblems } from '@shuyuan/contract/registration/registration-rules'
import type { EntryProblem } from '@shuyuan/contract/registration/registration-rules'
import * as z from 'zod/mini'
import { ageWarningOf, type ClassAges } from './age-confirm.tsx'
import { ageKey, entryOf, keyOf, textOf, type EntryValues } from './entry-values.ts'
import type { FormView } from './view.ts'

export interface EntrySchemaOptions {
  /** The day at the school. */
  today: string
  /** A code that was sent to the mobile number must be there. */
  codeNeeded: boolean
  /** Null where the class is not known any more. */
  ages: ClassAges | null
}

/** The form's own rules as the schema of a browser form: the same that the API checks by. */
export function entrySchema(form: FormView, { today, codeNeeded, ages }: EntrySchemaOptions) {
  return z.custom<EntryValues>().check(({ value, issues }) => {
    const problems: EntryProblem[] = entryProblems(form, entryOf(form, value, today), today)
    if (codeNeeded && textOf(value, 'code').trim() === '')
      problems.push({ field: 'code', message: 'code.required' })
    if (value[ageKey] !== true && ageWarningOf(value, ages, today))
      problems.push({ field: ageKey, message: 'registration.ageConfirm' })
    for (const { field, message } of problems)
      issues.push({ code: 'custom', input: value, path: [keyOf(field)], message })
  })
}

import { entryProblems } from '@shuyuan/contract/registration-rules'
import type { EntryProblem } from '@shuyuan/contract/registration-rules'
import * as z from 'zod/mini'
import { entryOf, keyOf, textOf, type EntryValues } from './entry-values.ts'
import type { FormView } from './view.ts'

export interface EntrySchemaOptions {
  /** The day at the school. */
  today: string
  /** A code that was sent to the mobile number must be there. */
  codeNeeded: boolean
  /** Fields that are not asked for: those that an edit leaves as they are. */
  without?: readonly string[]
}

/** The form's own rules as the schema of a browser form: the same that the API checks by. */
export function entrySchema(form: FormView, { today, codeNeeded, without = [] }: EntrySchemaOptions) {
  const asked = { ...form, fields: form.fields.filter(({ name }) => !without.includes(name)) }
  return z.custom<EntryValues>().check(({ value, issues }) => {
    const problems: EntryProblem[] = entryProblems(asked, entryOf(asked, value, today), today)
    if (codeNeeded && textOf(value, 'code').trim() === '')
      problems.push({ field: 'code', message: 'code.required' })
    for (const { field, message } of problems)
      issues.push({ code: 'custom', input: value, path: [keyOf(field)], message })
  })
}

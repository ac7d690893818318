import { type EntryProblem, entryProblems } from '@shuyuan/contract/registration/registration-rules'
import type { FormRules } from '#app/parts/form/schema-resolver.ts'
import { ageWarningOf, type ClassAges } from './age-warning.ts'
import { ageKey, entryOf, type EntryValues, fieldKey, typedContact, typedText } from './entry-values.ts'
import type { FormView } from '../registration-view.ts'

export interface EntryRulesOptions {
  /** The day at the school. */
  today: string
  /** A code that was sent to the mobile number must be there. */
  codeNeeded: boolean
  /** The number or mail address that a code proved a moment ago. */
  provedContact?: string | undefined
  /** Whether a number of another country is taken. */
  abroad?: boolean | undefined
  /** Null where the class is not known any more. */
  ages: ClassAges | null
}

/** The form's own rules, for the browser and for forms without a script: the same that the API checks by. */
export function entryRules(
  form: FormView,
  { today, codeNeeded, provedContact, abroad, ages }: EntryRulesOptions,
): FormRules<EntryValues> {
  return {
    safeParse(typed) {
      const values = typed as EntryValues
      const problems: EntryProblem[] = entryProblems({ ...form, abroad }, entryOf(form, values, today), today)
      const proved = typedContact(values).contact === provedContact
      if (codeNeeded && !proved && typedText(values, 'code').trim() === '')
        problems.push({ field: 'code', message: 'code.required' })
      if (values[ageKey] !== true && ageWarningOf(values, ages, today))
        problems.push({ field: ageKey, message: 'registration.ageConfirm' })
      if (problems.length === 0) return { success: true, data: values }
      return {
        success: false,
        error: { issues: problems.map(({ field, message }) => ({ path: [fieldKey(field)], message })) },
      }
    },
  }
}

import { type EntryProblem, entryProblems } from '@shuyuan/contract/registration/registration-rules'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { ageWarningOf, type ClassAges } from './age-confirm.tsx'
import { ageKey, consentKey, entryOf, type EntryValues, fieldKey, typedText } from './entry-values.ts'
import type { FormView } from '../registration-view.ts'

interface EntrySchemaOptions {
  /** The day at the school. */
  today: string
  /** A code that was sent to the mobile number must be there. */
  codeNeeded: boolean
  /** The number that a code proved a moment ago. */
  provedMobile?: string | undefined
  /** Null where the class is not known any more. */
  ages: ClassAges | null
}

/** The form's own rules as the schema of a browser form: the same that the API checks by. */
function entrySchema(form: FormView, { today, codeNeeded, provedMobile, ages }: EntrySchemaOptions) {
  return z.custom<EntryValues>().check(({ value, issues }) => {
    const problems: EntryProblem[] = entryProblems(form, entryOf(form, value, today), today)
    const proved = typedText(value, 'mobile').trim() === provedMobile
    if (codeNeeded && !proved && typedText(value, 'code').trim() === '')
      problems.push({ field: 'code', message: 'code.required' })
    if (value[ageKey] !== true && ageWarningOf(value, ages, today))
      problems.push({ field: ageKey, message: 'registration.ageConfirm' })
    for (const { field, message } of problems)
      issues.push({ code: 'custom', input: value, path: [fieldKey(field)], message })
  })
}

/** The browser's form of a sign-up, by the form's own rules. */
export function useEntryForm(form: FormView, values: EntryValues, options: EntrySchemaOptions) {
  const { t } = useTranslation('registration')
  const { today, codeNeeded, provedMobile, ages } = options
  const schema = useMemo(
    () => entrySchema(form, { today, codeNeeded, provedMobile, ages }),
    [form, today, codeNeeded, provedMobile, ages],
  )
  const labels = {
    ...Object.fromEntries(form.fields.map(({ name, label }) => [name, label])),
    ...Object.fromEntries(form.consents.map(({ doc, title }) => [consentKey(doc), title])),
    guardian_name: t('guardian.name'),
    guardian_relation: t('guardian.relation'),
    code: t('code.label'),
    coupon: t('coupon.label'),
  }
  return useSchemaForm<EntryValues>(schema, { values, labels })
}

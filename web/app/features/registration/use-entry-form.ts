import { useMemo } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { entrySchema, type EntrySchemaOptions } from './entry-schema.ts'
import { consentKey, type EntryValues } from './entry-values.ts'
import type { FormView } from './view.ts'

/** The browser's form of a sign-up, by the form's own rules. */
export function useEntryForm(form: FormView, values: EntryValues, options: EntrySchemaOptions) {
  const { t } = useTranslation('registration')
  const { today, codeNeeded, ages } = options
  const schema = useMemo(
    () => entrySchema(form, { today, codeNeeded, ages }),
    [form, today, codeNeeded, ages],
  )
  const labels = {
    ...Object.fromEntries(form.fields.map(({ name, label }) => [name, label])),
    ...Object.fromEntries(form.consents.map(({ doc, title }) => [consentKey(doc), title])),
    guardian_name: t('guardian.name'),
    guardian_relation: t('guardian.relation'),
    code: t('code.label'),
  }
  return useSchemaForm<EntryValues>(schema, { values, labels })
}

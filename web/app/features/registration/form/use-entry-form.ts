import { useMemo } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSchemaForm, type SchemaFormOptions } from '#app/parts/form/schema-form.ts'
import { entryRules, type EntryRulesOptions } from './entry-rules.ts'
import { consentKey, emailKey, type EntryValues } from './entry-values.ts'
import type { FormView } from '../registration-view.ts'

/** The form of a sign-up, by its own rules. `found` is what the server found wrong before the page was shown. */
export function useEntryForm(
  form: FormView,
  values: EntryValues,
  options: EntryRulesOptions,
  found?: Pick<SchemaFormOptions<EntryValues>, 'wrong' | 'said'>,
) {
  const { t } = useTranslation('registration')
  const { today, codeNeeded, provedContact, abroad, ages } = options
  const rules = useMemo(
    () => entryRules(form, { today, codeNeeded, provedContact, abroad, ages }),
    [form, today, codeNeeded, provedContact, abroad, ages],
  )
  const labels = {
    ...Object.fromEntries(form.fields.map(({ name, label }) => [name, label])),
    ...Object.fromEntries(form.consents.map(({ doc, title }) => [consentKey(doc), title])),
    guardian_name: t('guardian.name'),
    guardian_relation: t('guardian.relation'),
    [emailKey]: t('abroad.email'),
    code: t(abroad ? 'code.any' : 'code.label'),
    coupon: t('coupon.label'),
  }
  return useSchemaForm<EntryValues>(rules, { values, labels, ...found })
}

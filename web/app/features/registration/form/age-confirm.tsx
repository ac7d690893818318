import { type AgeWarning, grown } from '@shuyuan/contract/time/age'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FormCheckbox } from '#app/parts/form/form-checkbox.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { ageKey, type EntryValues } from './entry-values.ts'

export function useAgeText(): (warning: AgeWarning) => string {
  const { t } = useTranslation('registration')
  return ({ age, from, to }) => t(to >= grown ? 'age.younger' : 'age.outside', { age, from, to })
}

/** Says that the age does not fit the class; to continue, the visitor must confirm it. */
export function AgeConfirm({ form, warning }: { form: SchemaForm<EntryValues>; warning: AgeWarning }) {
  const { t } = useTranslation('registration')
  const ageText = useAgeText()
  return (
    <div className="rounded-sm bg-ochre-wash px-4 py-3 text-sm">
      <output className="block text-ochre">{ageText(warning)}</output>
      <FormCheckbox form={form} name={ageKey} label={t('age.confirm')} required />
    </div>
  )
}

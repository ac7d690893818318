import { type AgeRange, ageWarning, type AgeWarning, grown } from '@shuyuan/contract/time/age'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FormCheckbox } from '#app/parts/form/form-checkbox.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { ageKey, type EntryValues, typedText } from './entry-values.ts'

/** For whom the class is, and when it begins; days are `yyyy-mm-dd`. */
export interface ClassAges extends AgeRange {
  starts: string
}

/** What is said of the birthday that was entered; null where the age fits, or the class is not known. */
export function ageWarningOf(values: EntryValues, ages: ClassAges | null, today: string): AgeWarning | null {
  return ages && ageWarning(typedText(values, 'birthday'), ages, { starts: ages.starts, today })
}

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

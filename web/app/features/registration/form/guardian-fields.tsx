import { relations } from '@shuyuan/contract/registration/registration-kinds'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import type { EntryValues } from './entry-values.ts'

export function GuardianFields({ form }: { form: SchemaForm<EntryValues> }) {
  const { t } = useTranslation('registration')
  return (
    <>
      <p className="text-sm text-muted">{t('guardian.why')}</p>
      <FormField form={form} name="guardian_name" required>
        <TextInput {...form.field('guardian_name')} autoComplete="name" spellCheck={false} />
      </FormField>
      <FormField form={form} name="guardian_relation" as="group" required>
        <RadioGroup
          {...form.field('guardian_relation')}
          options={relations.map((value) => ({ value, label: t(`guardian.relations.${value}`) }))}
        />
      </FormField>
    </>
  )
}

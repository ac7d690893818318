import { useHydrated } from '#app/hydrated.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { emailKey, type EntryValues } from './entry-values.ts'

/**
 * The mail address that a number of another country needs, asked for once such a number is typed; without a script it is
 * there for everybody.
 */
export function AbroadEmail({ form, needed }: { form: SchemaForm<EntryValues>; needed: boolean }) {
  const { t } = useTranslation('registration')
  const hydrated = useHydrated()
  if (hydrated && !needed) return <p className="-mt-4 text-sm text-muted">{t('abroad.hint')}</p>
  return (
    <FormField
      form={form}
      name={emailKey}
      help={t(needed ? 'abroad.help' : 'abroad.only')}
      required={needed}
      optional={!needed}
    >
      <TextInput {...form.field(emailKey)} type="email" autoComplete="email" />
    </FormField>
  )
}

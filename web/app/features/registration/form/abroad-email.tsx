import { useWatch } from 'react-hook-form'
import { useHydrated } from '#app/hydrated.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { emailKey, typedContact, type EntryValues } from './entry-values.ts'

/**
 * The mail address that a number of another country needs, asked for once such a number is typed; without a script it is
 * there for everybody.
 */
export function AbroadEmail({ form }: { form: SchemaForm<EntryValues> }) {
  const { t } = useTranslation('registration')
  const hydrated = useHydrated()
  const values = useWatch({ control: form.control.control })
  const abroad = typedContact(values).type === 'email'
  if (hydrated && !abroad) return <p className="-mt-4 text-sm text-muted">{t('abroad.hint')}</p>
  return (
    <FormField
      form={form}
      name={emailKey}
      help={t(abroad ? 'abroad.help' : 'abroad.only')}
      required={abroad}
      optional={!abroad}
    >
      <TextInput {...form.field(emailKey)} type="email" autoComplete="email" />
    </FormField>
  )
}

import { FormField } from '#app/parts/form/form-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AreaField } from './area-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import type { EntryFieldProps } from './field-props.ts'
import { IdNumberField } from './id-number-field.tsx'
import { LineField } from './line-field.tsx'
import { LongField } from './long-field.tsx'
import { RemoteField } from './remote-field.tsx'

/** A field of a form, by what it holds. */
export function EntryField(props: EntryFieldProps) {
  const { t } = useTranslation('registration')
  const { form, field } = props
  const { name, hint, required, options } = field
  const around = { form, name, help: hint || undefined, required, optional: !required }
  switch (field.kind) {
    case 'area':
      return <AreaField {...props} />
    case 'checkbox':
      return <ChoicesField {...props} />
    case 'idNumber':
      return <IdNumberField {...props} />
    case 'remoteSelect':
      return <RemoteField {...props} />
    case 'textarea':
    case 'message':
      return <LongField {...props} />
    case 'select':
      return (
        <FormField {...around}>
          <Select {...form.field(name)} options={options} placeholder={t('field.choose')} />
        </FormField>
      )
    case 'radio':
      return (
        <FormField {...around} as="group">
          <RadioGroup {...form.field(name)} options={options} />
        </FormField>
      )
    default:
      return <LineField {...props} />
  }
}

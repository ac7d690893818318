import type { ContactType } from '@shuyuan/contract/account/login'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'

interface ContactChoiceProps {
  label: string
  ways: readonly ContactType[]
  value: ContactType
  onChange: (way: ContactType) => void
}

export function ContactChoice({ label, ways, value, onChange }: ContactChoiceProps) {
  const { t } = useTranslation('login')
  return (
    <Field as="group" label={label}>
      <RadioGroup
        name="way"
        value={value}
        options={ways.map((way) => ({ value: way, label: t(way) }))}
        onChange={(event) => onChange(event.target.value === 'mobile' ? 'mobile' : 'email')}
      />
    </Field>
  )
}

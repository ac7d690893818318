import { Select } from '#app/ui/form/select.tsx'
import { useFieldWords } from './form-context.ts'

/** One of the things that there are, by its title. */
export function NameSelect({
  names,
  value,
  required,
  onChange,
}: {
  names: readonly { value: string; label: string }[]
  value: string
  required: boolean
  onChange: (value: string) => void
}) {
  const { t } = useFieldWords()
  const unknown = value && !names.some((each) => each.value === value) ? [{ value, label: value }] : []
  return (
    <Select
      value={value}
      {...(!(required && value) && { placeholder: t('none') })}
      options={[...unknown, ...names]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

import { useWatch } from 'react-hook-form'
import { FormField } from '#app/parts/form/form-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { textOf } from './entry-values.ts'
import type { EntryFieldProps } from './field-props.ts'

/** Most characters where the form says nothing, as the rules have it. */
const usualLength = 1000

/** Several lines, with how many characters are left. */
export function LongField({ form, field }: EntryFieldProps) {
  const { name, hint, required, max = usualLength } = field
  const typed = textOf(useWatch({ control: form.control.control }), name)
  return (
    <FormField form={form} name={name} help={hint || undefined} required={required} optional={!required}>
      <TextArea {...form.field(name)} maxLength={max} value={typed} />
    </FormField>
  )
}

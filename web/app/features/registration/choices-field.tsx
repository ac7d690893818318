import { useWatch } from 'react-hook-form'
import { FormField } from '#app/parts/form/form-field.tsx'
import { ChoiceBoxes } from '#app/ui/choice-boxes.tsx'
import { listOf } from './entry-values.ts'
import type { EntryFieldProps } from './field-props.ts'

/** Several of some choices. */
export function ChoicesField({ form, field }: EntryFieldProps) {
  const { name, hint, required, options } = field
  const { control, setValue, clearErrors } = form.control
  const chosen = listOf(useWatch({ control }), name)
  return (
    <FormField
      form={form}
      name={name}
      help={hint || undefined}
      required={required}
      optional={!required}
      as="group"
    >
      <ChoiceBoxes
        options={options}
        chosen={chosen}
        onChange={(next) => {
          setValue(name, next, { shouldDirty: true })
          clearErrors(name)
        }}
      />
    </FormField>
  )
}

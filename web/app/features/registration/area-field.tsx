import { useWatch } from 'react-hook-form'
import { AreaSelect } from '#app/parts/area/area-select.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { listOf, namesKey } from './entry-values.ts'
import type { EntryFieldProps } from './field-props.ts'

/** Province, city and district; their names are kept beside their ids, to be shown before one sends. */
export function AreaField({ form, field }: EntryFieldProps) {
  const { name, hint, required } = field
  const { control, setValue, clearErrors } = form.control
  const value = listOf(useWatch({ control }), name)
  return (
    <FormField form={form} name={name} help={hint || undefined} required={required} optional={!required}>
      <AreaSelect
        value={value}
        onChange={(ids, names) => {
          setValue(name, ids, { shouldDirty: true })
          setValue(namesKey(name), names)
          clearErrors(name)
        }}
      />
    </FormField>
  )
}

import { maskIdNumber } from '@shuyuan/contract/text/mask'
import { useWatch } from 'react-hook-form'
import { FormField } from '#app/parts/form/form-field.tsx'
import { textOf } from './entry-values.ts'
import type { EntryFieldProps } from './field-props.ts'
import { MaskedInput } from './masked-input.tsx'

/** An identity number: why it is asked for stands above it, and it is shown only while one types. */
export function IdNumberField({ form, field }: EntryFieldProps) {
  const { name, hint, why, required } = field
  const { control, setValue, trigger } = form.control
  const value = textOf(useWatch({ control }), name)
  const lines = [why, hint].filter(Boolean)
  return (
    <FormField
      form={form}
      name={name}
      help={lines.length > 0 && lines.map((line) => <Line key={line} words={line} />)}
      required={required}
      optional={!required}
    >
      <MaskedInput
        value={value}
        mask={maskIdNumber}
        maxLength={18}
        autoCapitalize="characters"
        onChange={(typed) => setValue(name, typed, { shouldDirty: true })}
        onLeave={() => {
          if (value.trim() !== '') void trigger(name)
        }}
      />
    </FormField>
  )
}

function Line({ words }: { words: string }) {
  return <span className="block">{words}</span>
}

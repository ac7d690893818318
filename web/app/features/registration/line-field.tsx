import type { FieldKind } from '@shuyuan/contract/registration/registration-kinds'
import type { ComponentProps } from 'react'
import { FormField } from '#app/parts/form/form-field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { EntryFieldProps } from './field-props.ts'

/** What phones and browsers need to know of a line of text to help with it. */
const attributes: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  name: { autoComplete: 'off', spellCheck: false },
  mobile: { type: 'tel', autoComplete: 'tel-national', maxLength: 11 },
  birthday: { type: 'date', min: '1900-01-01' },
  date: { type: 'date' },
  address: { autoComplete: 'street-address' },
  float: { inputMode: 'decimal', autoComplete: 'off' },
}

/** One line: a text, a date, a number with its unit. */
export function LineField({ form, field }: EntryFieldProps) {
  const { name, kind, hint, required, unit } = field
  return (
    <FormField form={form} name={name} help={hint || undefined} required={required} optional={!required}>
      <TextInput
        {...form.field(name)}
        {...attributes[kind]}
        beside={unit && <span className="self-center text-sm text-muted">{unit}</span>}
      />
    </FormField>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { useErrorText } from './error-text.ts'
import type { SchemaForm } from './schema-form.ts'

interface FormCheckboxProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  name: Path<Values>
  label: ReactNode
  required?: boolean
  /** What a message calls it. */
  called?: string
}

/** A box of a form by which one agrees, with its error below it. No draft ticks it. */
export function FormCheckbox<Values extends FieldValues>(props: FormCheckboxProps<Values>) {
  const { form, name, label, required, called } = props
  const errorText = useErrorText()
  const id = form.idOf(name)
  const error = form.saidOf(name) || errorText(form.errorOf(name), called)
  return (
    <>
      <Checkbox
        {...form.field(name)}
        data-undrafted=""
        id={id}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        label={label}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm leading-control text-cinnabar">
          {error}
        </p>
      )}
    </>
  )
}

import type { FieldValues, Path } from 'react-hook-form'
import { Field, type FieldProps } from '#app/ui/form/field.tsx'
import { useErrorBeside } from './error-text.ts'
import type { SchemaForm } from './schema-form.ts'

export interface FormFieldProps<Values extends FieldValues> extends Omit<
  FieldProps,
  'label' | 'error' | 'id'
> {
  form: SchemaForm<Values>
  name: Path<Values>
}

/** A field of a form with its label and its error: `<FormField form={form} name="x"><TextInput {...form.field('x')} />`. */
export function FormField<Values extends FieldValues>({ form, name, ...rest }: FormFieldProps<Values>) {
  const errorBeside = useErrorBeside()
  const label = form.labels[name]
  return (
    <Field
      {...rest}
      label={label}
      id={form.idOf(name)}
      error={form.saidOf(name) || errorBeside(form.errorOf(name), label)}
    />
  )
}

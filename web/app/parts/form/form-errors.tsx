import type { FieldValues } from 'react-hook-form'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { useErrorText } from './error-text.ts'
import type { SchemaForm } from './schema-form.ts'

/** The summary above a form; it is shown after a refused submission and takes the focus. */
export function FormErrors<Values extends FieldValues>({ form }: { form: SchemaForm<Values> }) {
  const errorText = useErrorText()
  if (form.attempt === 0) return null
  const errors = form.wrong.map((name) => ({
    id: form.idOf(name),
    message: form.saidOf(name) || errorText(form.errorOf(name), form.labels[name]),
  }))
  return <ErrorSummary errors={errors} attempt={form.attempt} />
}

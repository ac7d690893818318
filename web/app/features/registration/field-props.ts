import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import type { EntryValues } from './entry-values.ts'
import type { FieldView } from './view.ts'

export interface EntryFieldProps {
  form: SchemaForm<EntryValues>
  field: FieldView
}

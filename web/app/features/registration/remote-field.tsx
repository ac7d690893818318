import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '#app/parts/form/form-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { namesKey, textOf } from './entry-values.ts'
import type { EntryFieldProps } from './field-props.ts'

/** The search box is large: only forms that have such a field load it. */
const RemoteSelect = lazy(async () => {
  const { RemoteSelect } = await import('#app/parts/remote-select/remote-select.tsx')
  return { default: RemoteSelect }
})

/** A row of the server's, found by typing: a classic, a course. */
export function RemoteField({ form, field }: EntryFieldProps) {
  const { name, hint, required, source } = field
  const { control, setValue } = form.control
  const value = textOf(useWatch({ control }), name)
  return (
    <FormField form={form} name={name} help={hint || undefined} required={required} optional={!required}>
      <Suspense fallback={<Skeleton lines={1} className="min-h-target justify-center" />}>
        <RemoteSelect
          path="/api/registration/options"
          params={{ source }}
          value={value || null}
          onChange={(chosen, row) => {
            setValue(name, chosen ?? '', { shouldDirty: true })
            setValue(namesKey(name), row ? [String(row.name)] : [])
          }}
        />
      </Suspense>
    </FormField>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { Button } from '#app/ui/button.tsx'

interface DialogFormProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  onSubmit: (event: React.BaseSyntheticEvent) => Promise<void>
  onCancel: () => void
  submitLabel: string
  children: ReactNode
}

/** A form in a dialog. In React's tree it is inside the page's form, which must not get its submission. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { form, onSubmit, onCancel, submitLabel, children } = props
  const { t } = useTranslation('contact')
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.stopPropagation()
        void onSubmit(event)
      }}
    >
      <FormErrors form={form} />
      {children}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.submitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

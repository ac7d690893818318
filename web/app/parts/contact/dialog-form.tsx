import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

/** A form in the page, for browsers without scripts. */
export interface InPage {
  /** Says what the form is about. */
  hidden: Readonly<Record<string, string>>
  /** What the server said about the step before. */
  message: string
  good: boolean
}

interface DialogFormProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  onSubmit: (event: React.BaseSyntheticEvent) => Promise<void>
  onCancel: () => void
  submitLabel: string
  inPage?: InPage | undefined
  children: ReactNode
}

/** A form in a dialog. In React's tree it is inside the page's form, which must not get its submission. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { form, onSubmit, onCancel, submitLabel, inPage, children } = props
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
      {inPage && <HiddenFields of={inPage.hidden} />}
      {inPage?.message && (
        <p role="alert" className={classes('text-sm', inPage.good ? 'text-celadon' : 'text-cinnabar')}>
          {inPage.message}
        </p>
      )}
      <FormErrors form={form} />
      {children}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button className="noscript:hidden" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={form.submitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

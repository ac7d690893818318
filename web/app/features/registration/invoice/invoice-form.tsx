import { invoiceKinds } from '@shuyuan/contract/registration/invoice'
import type { InvoiceWish, ReceiptData } from '@shuyuan/contract/registration/receipts'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

const schema = async () => (await import('@shuyuan/contract/registration/invoice')).invoiceForm

interface InvoiceFormProps {
  no: string
  secret: string
  wish: InvoiceWish | null
  onNoted: (receipt: ReceiptData) => void
  onBack: () => void
}

/** What is to stand on the invoice. */
export function InvoiceForm({ no, secret, wish, onNoted, onBack }: InvoiceFormProps) {
  const { t } = useTranslation('invoice')
  const [post] = useSend()
  const [saved, setSaved] = useState(false)
  const { kind = 'person', title = '', taxNumber = '', email = '' } = wish ?? {}
  const form = useSchemaForm(schema, {
    values: { kind, title, taxNumber, email },
    labels: { kind: t('kind'), title: t('name'), taxNumber: t('taxNumber'), email: t('email') },
  })
  const chosen = useWatch({ control: form.control.control, name: 'kind' })

  const submit = form.submit(async (typed) => {
    const options = { showSuccessMessage: true }
    const answer = await post('/api/registration/invoice', { no, secret, ...typed }, options)
    if (!answer) return
    // The draft goes before the form does.
    flushSync(() => setSaved(true))
    onNoted(answer.data)
  })

  return (
    <form
      method="post"
      noValidate
      className="flex w-full max-w-form flex-col gap-5"
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      <KeptDraft name={`invoice ${no}`} saved={saved} />
      <p className="text-sm text-muted">{t('why')}</p>
      <FormErrors form={form} />
      <FormField form={form} name="kind" as="group">
        <RadioGroup
          {...form.field('kind')}
          options={invoiceKinds.map((value) => ({ value, label: t(value) }))}
        />
      </FormField>
      <FormField form={form} name="title" help={t('nameHelp')} required>
        <TextInput {...form.field('title')} autoComplete="off" />
      </FormField>
      {chosen === 'company' && (
        <FormField form={form} name="taxNumber" help={t('taxNumberHelp')} required>
          <TextInput {...form.field('taxNumber')} autoComplete="off" autoCapitalize="characters" />
        </FormField>
      )}
      <FormField form={form} name="email" help={t('emailHelp')}>
        <TextInput {...form.field('email')} type="email" autoComplete="email" />
      </FormField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.submitting}>
          {t('save')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </form>
  )
}

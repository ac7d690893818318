import type { FoundData } from '@shuyuan/contract/registration/membership'
import type { FormEvent } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSend } from '#app/api/use-send.ts'
import { useNotify } from '#app/notify/notify.tsx'
import { CodeField } from '#app/parts/contact/code-field.tsx'
import { useContactCode } from '#app/parts/contact/use-contact-code.ts'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { Button } from '#app/ui/button.tsx'
import { useCountdown } from '#app/ui/countdown.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'

const schema = async () => (await import('./find-schema.ts')).findSchema

type Found = FoundData['list']

interface FindRegistrationProps {
  /** The number, as far as it is known. */
  mobile: string
  onFound: (list: Found) => void
}

/** Shows a mobile number's registrations after a code proved it. */
export function FindRegistration({ mobile, onFound }: FindRegistrationProps) {
  const { t } = useTranslation('registration')
  const [post] = useSend()
  const notify = useNotify()
  const countdown = useCountdown()
  const { send, dialog } = useContactCode('mobile', 'registration')
  const form = useSchemaForm(schema, {
    values: { mobile, code: '' },
    labels: { mobile: t('find.mobile'), code: t('code.label') },
  })

  const sendCode = async () => (await form.check('mobile')) && send(form.control.getValues('mobile'))

  const submit = form.submit(async (checked) => {
    const answer = await post('/api/registration/find', checked)
    if (!answer) return
    if (answer.data.list.length === 0) notify.warning(t('find.none'))
    onFound(answer.data.list)
  })

  return (
    <>
      <form
        method="post"
        noValidate
        className="flex max-w-form flex-col gap-5"
        onSubmit={(event: FormEvent) => void submit(event)}
      >
        <FormErrors form={form} />
        <FormField form={form} name="mobile" required>
          <TextInput {...form.field('mobile')} type="tel" autoComplete="tel-national" />
        </FormField>
        <CodeField form={form} name="code" countdown={countdown} onSend={sendCode} />
        <Button type="submit" variant="primary" className="self-start" busy={form.submitting}>
          {t('find.submit')}
        </Button>
      </form>
      {dialog}
    </>
  )
}

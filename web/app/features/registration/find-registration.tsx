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

const schemas = {
  here: async () => (await import('./find-schema.ts')).findSchema,
  abroad: async () => (await import('./find-schema.ts')).findAbroadSchema,
}

type Found = FoundData['list']

const typeOf = (contact: string) => (/[@＠]/.test(contact) ? ('email' as const) : ('mobile' as const))

interface FindRegistrationProps {
  /** The number, or the mail address of a family abroad, as far as it is known. */
  contact: string
  /** Whether families abroad find theirs by mail. */
  abroad: boolean
  onFound: (list: Found) => void
}

/** Shows the registrations of a mobile number, or of the mail address of a family abroad, after a code proved it. */
export function FindRegistration({ contact, abroad, onFound }: FindRegistrationProps) {
  const { t } = useTranslation('registration')
  const [post] = useSend()
  const notify = useNotify()
  const countdown = useCountdown()
  const { send, dialog } = useContactCode(typeOf, 'registration')
  const form = useSchemaForm(schemas[abroad ? 'abroad' : 'here'], {
    values: { contact, code: '' },
    labels: {
      contact: t(abroad ? 'find.contact' : 'find.mobile'),
      code: t(abroad ? 'code.any' : 'code.label'),
    },
  })

  const sendCode = async () => (await form.check('contact')) && send(form.control.getValues('contact'))

  const submit = form.submit(async ({ contact, code }) => {
    const of = typeOf(contact) === 'email' ? { mobile: '', email: contact } : { mobile: contact, email: '' }
    const answer = await post('/api/registration/find', { ...of, code })
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
        <FormField form={form} name="contact" required>
          <TextInput
            {...form.field('contact')}
            {...(abroad ? { autoComplete: 'email' } : { type: 'tel', autoComplete: 'tel-national' })}
          />
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

import type { ContactType } from '@shuyuan/contract/account/login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { useCaptcha } from '#app/parts/captcha/captcha.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { sayRefused } from '#app/parts/form/refused.ts'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { ContactFrame, type PostedChange } from './contact-frame.tsx'
import { CodeField } from './code-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { sendCode } from './send-code.ts'
import { verifyContact, verifySchema } from './verify-contact.ts'
import type { ContactChange } from './use-contact-change.ts'

interface VerifyDialogProps {
  type: ContactType
  /** The bound contact, which gets the code. */
  contact: string
  /** What helps somebody who can no longer read it. */
  lost: string
  change: ContactChange
  posted?: PostedChange | undefined
}

/** First step: the member proves to be the owner of the bound contact. */
export function VerifyDialog({ type, contact, lost, change, posted }: VerifyDialogProps) {
  const { t } = useTranslation('contact')
  const api = useApi()
  const notify = useNotify()
  const { ask, dialog } = useCaptcha()
  const form = useSchemaForm(verifySchema, {
    values: { password: '', captcha: '' },
    labels: { password: t('password'), captcha: t('code') },
    wrong: posted?.wrong,
  })

  async function send() {
    if (!(await form.check('password'))) return false
    const password = form.control.getValues('password').trim()
    const proof = await ask(contact)
    return proof !== null && sendCode(api, { type, contact, event: `user_${type}_verify`, proof, password })
  }

  const submit = form.submit(async ({ captcha }) => {
    const answer = await verifyContact(api, { type, captcha }).catch(() => null)
    if (answer) sayRefused(answer, { form, notify })
    const token = answer?.code === code.success && answer.data?.accountVerificationToken
    if (token) change.verified(token)
  })

  return (
    <ContactFrame
      posted={posted}
      onClose={change.end}
      title={t('verify.title')}
      description={t(`verify.help.${type}`, { contact })}
    >
      <DialogForm
        form={form}
        onSubmit={submit}
        onCancel={change.end}
        submitLabel={t('verify.submit')}
        inPage={posted?.inPage}
      >
        <p className="text-sm text-muted">{lost}</p>
        <FormField form={form} name="password" required>
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
        </FormField>
        <CodeField
          form={form}
          name="captcha"
          countdown={change.countdown}
          onSend={send}
          byForm={posted !== undefined}
        />
      </DialogForm>
      {dialog}
    </ContactFrame>
  )
}

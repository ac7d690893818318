import { verificationBody } from '@shuyuan/contract/account/account'
import type { ContactType } from '@shuyuan/contract/account/check-in'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { requiredText } from '@shuyuan/contract/fields/input'
import { password } from '@shuyuan/contract/fields/patterns'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import * as z from 'zod/mini'
import { useApi } from '#app/api/context.tsx'
import { useCaptcha } from '#app/parts/captcha/captcha.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { CodeField } from './code-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { sendCode } from './send-code.ts'
import type { ContactChange } from './use-contact-change.ts'

const schema = z.object({
  password: z.pipe(requiredText('account.password.required'), password),
  captcha: verificationBody.shape.captcha,
})

interface VerifyDialogProps {
  type: ContactType
  /** The bound contact, which gets the code. */
  contact: string
  change: ContactChange
}

/** First step: the member proves to be the owner of the bound contact. */
export function VerifyDialog({ type, contact, change }: VerifyDialogProps) {
  const { t } = useTranslation('contact')
  const api = useApi()
  const { ask, dialog } = useCaptcha()
  const form = useSchemaForm(schema, {
    values: { password: '', captcha: '' },
    labels: { password: t('password'), captcha: t('code') },
  })

  async function send() {
    if (!(await form.check('password'))) return false
    const password = form.control.getValues('password').trim()
    const proof = await ask(contact)
    return proof !== null && sendCode(api, { type, contact, event: `user_${type}_verify`, proof, password })
  }

  const submit = form.submit(async ({ captcha }) => {
    const answer = await api
      .post<{ accountVerificationToken?: string } | null>('/api/account/verification', { type, captcha })
      .catch(() => null)
    const token = answer?.code === code.success && answer.data?.accountVerificationToken
    if (token) change.verified(token)
  })

  return (
    <Dialog
      open
      onClose={change.end}
      title={t('verify.title')}
      description={t(`verify.help.${type}`, { contact })}
    >
      <DialogForm form={form} onSubmit={submit} onCancel={change.end} submitLabel={t('verify.submit')}>
        <FormField form={form} name="password" required>
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
        </FormField>
        <CodeField form={form} name="captcha" countdown={change.countdown} onSend={send} />
      </DialogForm>
      {dialog}
    </Dialog>
  )
}

import type { ContactType } from '@shuyuan/contract/account/login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useMemo } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { sayRefused } from '#app/parts/form/refused.ts'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { useStores } from '#app/session/stores.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { bindContact, bindSchema } from './bind-contact.ts'
import { ContactFrame, type PostedChange } from './contact-frame.tsx'
import { CodeField } from './code-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useContactCode } from './use-contact-code.ts'
import type { ContactChange } from './use-contact-change.ts'

interface BindDialogProps {
  type: ContactType
  /** Of the verified old contact; '' where none was bound, and the password is asked for instead. */
  token: string
  change: ContactChange
  posted?: PostedChange | undefined
}

/** Other servers of the contract fail on a missing key, so all keys are sent, empty where unused. */
export function BindDialog({ type, token, change, posted }: BindDialogProps) {
  const { t } = useTranslation('contact')
  const api = useApi()
  const notify = useNotify()
  const stores = useStores()
  const withPassword = token === ''
  const schema = useMemo(() => bindSchema(type, withPassword), [type, withPassword])
  const form = useSchemaForm(schema, {
    values: { password: '', contact: posted?.typed['contact'] ?? '', captcha: '' },
    wrong: posted?.wrong,
    labels: { password: t('password'), contact: t(`bindDialog.contact.${type}`), captcha: t('code') },
  })

  const { send, dialog } = useContactCode(type, `user_change_${type}`)
  const sendCode = async () => (await form.check('contact')) && send(form.control.getValues('contact'))

  const submit = form.submit(async (values) => {
    const answer = await bindContact({ api, stores }, { type, token, ...values }).catch(() => null)
    if (!answer) return
    sayRefused(answer, { form, notify, names: { email: 'contact', mobile: 'contact' } })
    if (answer.code !== code.success) return
    notify.success(answer.msg || t(`bindDialog.done.${type}`, { contact: values.contact }))
    change.countdown.stop()
    change.end()
  })

  return (
    <ContactFrame posted={posted} onClose={change.end} title={t(`bindDialog.title.${type}`)}>
      <DialogForm
        form={form}
        onSubmit={submit}
        onCancel={change.end}
        submitLabel={t('bindDialog.submit')}
        inPage={posted?.inPage}
      >
        {withPassword && (
          <FormField form={form} name="password" help={t('bindDialog.passwordHelp')} required>
            <PasswordInput {...form.field('password')} autoComplete="current-password" />
          </FormField>
        )}
        <FormField form={form} name="contact" required>
          <TextInput
            {...form.field('contact')}
            type={type === 'email' ? 'email' : 'tel'}
            autoComplete={type === 'email' ? 'email' : 'tel-national'}
          />
        </FormField>
        <CodeField
          form={form}
          name="captcha"
          countdown={change.countdown}
          onSend={sendCode}
          byForm={posted !== undefined}
        />
      </DialogForm>
      {dialog}
    </ContactFrame>
  )
}

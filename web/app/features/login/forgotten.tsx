import type { ContactType } from '@shuyuan/contract/account/login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { CodeField } from '#app/parts/contact/code-field.tsx'
import { useContactCode } from '#app/parts/contact/use-contact-code.ts'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { saidAtField, sayRefused } from '#app/parts/form/refused.ts'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { Button } from '#app/ui/button.tsx'
import { useCountdown } from '#app/ui/countdown.ts'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { ContactChoice } from './contact-choice.tsx'
import type { FormStep } from './form-codes.server.ts'
import { FormSteps } from './form-steps.tsx'

const schemas = {
  email: async () => (await import('./forgotten-schema.ts')).forgottenSchemas.email,
  mobile: async () => (await import('./forgotten-schema.ts')).forgottenSchemas.mobile,
}

const options = { showSuccessMessage: true, ...saidAtField }

interface ForgottenProps {
  ways: readonly ContactType[]
  /** The result of the form where it was sent without a script. */
  posted: FormStep | undefined
  onBack: () => void
}

/** Sets a new password by a code to the account's e-mail address or mobile number. */
export function Forgotten({ ways, posted, onBack }: ForgottenProps) {
  const { t } = useTranslation('login')
  const api = useApi()
  const notify = useNotify()
  // Each way waits for itself: a code that went by mail holds back none by SMS.
  const countdowns = { email: useCountdown(), mobile: useCountdown() }
  const [query] = useSearchParams()
  const way = posted?.typed['way'] ?? query.get('way')
  const [type, setType] = useState<ContactType>(() => ways.find((each) => each === way) ?? ways[0] ?? 'email')
  const form = useSchemaForm(schemas[type], {
    values: { account: posted?.typed['account'] ?? '', captcha: '', password: '' },
    wrong: posted?.wrong,
    labels: { account: t(type), captcha: t('code'), password: t('forgotten.password') },
  })

  const { send, dialog } = useContactCode(type, 'user_retrieve_pwd')
  const sendCode = async () => (await form.check('account')) && send(form.control.getValues('account'))

  function change(way: ContactType) {
    setType(way)
    // Contact and code are those of the other way.
    form.control.reset({ account: '', captcha: '', password: form.control.getValues('password') })
  }

  const submit = form.submit(async (values) => {
    const answer = await api
      .post('/api/account/retrievePassword', { ...values, type }, options)
      .catch(() => null)
    if (!answer) return
    if (answer.code === code.success) return onBack()
    sayRefused(answer, { form, notify })
  })

  return (
    <>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <div>
          <h1 className="text-xl">{t('forgotten.title')}</h1>
          <p className="mt-2 text-sm text-muted">{t('forgotten.help')}</p>
        </div>
        <FormSteps form="forgotten" type={type} ways={ways} posted={posted} />
        <FormErrors form={form} />
        {ways.length > 1 && (
          <div className="noscript:hidden">
            <ContactChoice label={t('forgotten.way')} ways={ways} value={type} onChange={change} />
          </div>
        )}
        <FormField key={type} form={form} name="account" required>
          <TextInput
            {...form.field('account')}
            type={type === 'email' ? 'email' : 'tel'}
            autoComplete={type === 'email' ? 'email' : 'tel-national'}
          />
        </FormField>
        <CodeField
          key={`code-${type}`}
          form={form}
          name="captcha"
          countdown={countdowns[type]}
          onSend={sendCode}
          byForm
        />
        <FormField form={form} name="password" help={t('register.passwordHelp')} required>
          <PasswordInput {...form.field('password')} autoComplete="new-password" />
        </FormField>
        <Button type="submit" variant="primary" size="large" wide busy={form.submitting}>
          {t('forgotten.submit')}
        </Button>
        <button
          type="button"
          className="text-link min-h-target self-center text-sm noscript:hidden"
          onClick={onBack}
        >
          {t('forgotten.back')}
        </button>
      </form>
      {dialog}
    </>
  )
}

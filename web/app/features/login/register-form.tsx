import type { ContactType } from '@shuyuan/contract/account/login'
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
import { Consent } from './consent.tsx'
import { ContactChoice } from './contact-choice.tsx'
import type { useEnter } from './enter.ts'
import type { FormStep } from './form-codes.server.ts'
import { FormSteps } from './form-steps.tsx'
import type { RegisterValues } from './register-schema.ts'

const schemas = {
  email: async () => (await import('./register-schema.ts')).registerSchemas.email,
  mobile: async () => (await import('./register-schema.ts')).registerSchemas.mobile,
}

interface RegisterFormProps {
  /** How the site can send a code; at least one way. */
  ways: readonly ContactType[]
  /** The result of the form where it was sent without a script. */
  posted: FormStep | undefined
  onLogin: () => void
  /** Finishes a login. Passed in, because the login page has it already and this form is loaded later. */
  enter: ReturnType<typeof useEnter>
}

export function RegisterForm({ ways, posted, onLogin, enter }: RegisterFormProps) {
  const { t } = useTranslation('login')
  const api = useApi()
  const notify = useNotify()
  // Each way waits for itself: a code that went by mail holds back none by SMS.
  const countdowns = { email: useCountdown(), mobile: useCountdown() }
  const [query] = useSearchParams()
  const way = posted?.typed['way'] ?? query.get('way')
  const [type, setType] = useState<ContactType>(() => ways.find((each) => each === way) ?? ways[0] ?? 'email')
  const typed = posted?.typed ?? {}
  const values: RegisterValues = {
    registerType: type,
    username: typed['username'] ?? '',
    password: '',
    email: typed['email'] ?? '',
    mobile: typed['mobile'] ?? '',
    captcha: '',
    consent: Boolean(typed['consent']),
  }
  const form = useSchemaForm(schemas[type], {
    values,
    wrong: posted?.wrong,
    labels: {
      username: t('username'),
      password: t('password'),
      email: t('email'),
      mobile: t('mobile'),
      captcha: t('code'),
      consent: t('register.consentName'),
    },
  })

  const { send, dialog } = useContactCode(type, 'user_register')
  const sendCode = async () => (await form.check(type)) && send(form.control.getValues(type))

  function choose(way: ContactType) {
    // Errors of the other way no longer apply.
    form.control.clearErrors()
    setType(way)
  }

  const submit = form.submit(async ({ consent: _consent, ...checked }) => {
    // Other servers of the contract fail on a missing key, so the other contact is sent empty.
    const body = {
      ...checked,
      registerType: type,
      email: '',
      mobile: '',
      [type]: checked[type],
      tab: 'register' as const,
    }
    const answer = await api.post('/api/user/checkIn', body, saidAtField).catch(() => null)
    if (!answer) return
    sayRefused(answer, { form, notify })
    await enter(answer)
  })

  return (
    <>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <h1 className="text-xl">{t('register.title')}</h1>
        <FormSteps form="register" type={type} ways={ways} posted={posted} />
        <FormErrors form={form} />
        {ways.length > 1 && (
          <div className="noscript:hidden">
            <ContactChoice label={t('register.way')} ways={ways} value={type} onChange={choose} />
          </div>
        )}
        <FormField form={form} name="username" help={t('register.usernameHelp')} required>
          <TextInput
            {...form.field('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormField>
        <FormField form={form} name="password" help={t('register.passwordHelp')} required>
          <PasswordInput {...form.field('password')} autoComplete="new-password" />
        </FormField>
        <FormField key={type} form={form} name={type} required>
          <TextInput
            {...form.field(type)}
            type={type === 'email' ? 'email' : 'tel'}
            autoComplete={type === 'email' ? 'email' : 'tel-national'}
          />
        </FormField>
        <CodeField
          form={form}
          name="captcha"
          key={`code-${type}`}
          countdown={countdowns[type]}
          onSend={sendCode}
          byForm
        />
        <Consent form={form} />
        <Button type="submit" variant="primary" size="large" wide busy={form.submitting}>
          {t('register.submit')}
        </Button>
        <p className="text-center text-sm text-muted">
          {t('register.haveAccount')}{' '}
          <button type="button" className="text-link min-h-target noscript:hidden" onClick={onLogin}>
            {t('register.toLogin')}
          </button>
        </p>
      </form>
      {dialog}
    </>
  )
}

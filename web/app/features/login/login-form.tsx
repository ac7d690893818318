import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { useCaptcha } from '#app/parts/captcha/captcha.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { noProof } from '#app/parts/captcha/proof.ts'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import type { useEnter } from './enter.ts'
import type { FormStep } from './form-codes.server.ts'
import { keepLoginWay } from './login-way.ts'

interface LoginFormProps {
  /** The result of the form where it was sent without a script. */
  sent?: FormStep | undefined
  /** Whether a captcha is asked for before the first call; a failed one may change that. */
  captcha: boolean
  /** Absent where nobody can log in by a code. */
  onCode?: (() => void) | undefined
  /** Absent where a forgotten password cannot be replaced. */
  onForgotten: (() => void) | undefined
  /** Absent where nobody can register. */
  onRegister: (() => void) | undefined
  /** Finishes a login. */
  enter: ReturnType<typeof useEnter>
}

const schema = async () => (await import('./login-schema.ts')).loginSchema

/** Login with account name, e-mail or mobile number. */
export function LoginForm({ captcha, sent, onCode, onForgotten, onRegister, enter }: LoginFormProps) {
  const { t } = useTranslation('login')
  const api = useApi()
  const { ask, dialog } = useCaptcha()
  const [asks, setAsks] = useState(captcha)
  const form = useSchemaForm(schema, {
    values: { username: sent?.typed['username'] ?? '', password: '', keep: Boolean(sent?.typed['keep']) },
    labels: { username: t('account'), password: t('password') },
  })

  const submit = form.submit(async (values) => {
    const proof = asks ? await ask(values.username) : noProof
    if (!proof) return
    const body = { ...values, ...proof, tab: 'login' as const }
    const answer = await api.post('/api/user/checkIn', body).catch(() => null)
    if (answer?.code === code.success) keepLoginWay('password')
    if (answer) await enter(answer)
    if (answer?.code !== code.failure) return
    const told = await api.get('/api/user/checkIn', { showCodeMessage: false }).catch(() => null)
    if (told?.code === code.success) setAsks(told.data?.userLoginCaptchaSwitch !== false)
  })

  return (
    <>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <h1 className="text-xl">{t('login.title')}</h1>
        {onCode && (
          <div className="noscript:hidden">
            <Button size="large" wide onClick={onCode}>
              {t('byCode.open')}
            </Button>
          </div>
        )}
        <FormErrors form={form} />
        {sent?.message && (
          <p role="alert" className="text-sm text-cinnabar">
            {sent.message}
          </p>
        )}
        {sent?.proof && <HiddenFields of={{ ...sent.proof }} />}
        <FormField form={form} name="username" required>
          <TextInput
            {...form.field('username')}
            placeholder={t('login.placeholder')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormField>
        <FormField form={form} name="password" required>
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
        </FormField>
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...form.field('keep')} label={t('login.keep')} />
          {onForgotten && (
            <button
              type="button"
              className="text-link min-h-target text-sm noscript:hidden"
              onClick={onForgotten}
            >
              {t('login.forgotten')}
            </button>
          )}
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={form.submitting}>
          {t('login.submit')}
        </Button>
        <WithoutScript
          captcha={captcha && !sent?.proof}
          code={onCode !== undefined}
          forgotten={onForgotten !== undefined}
        />
        {onRegister && (
          <p className="noscript:hidden text-center text-sm text-muted">
            {t('login.noAccount')}{' '}
            <button type="button" className="text-link min-h-target" onClick={onRegister}>
              {t('login.toRegister')}
            </button>
          </p>
        )}
      </form>
      {dialog}
    </>
  )
}

/** What somebody without scripts can do. */
function WithoutScript(can: { captcha: boolean; code: boolean; forgotten: boolean }) {
  const { captcha, code, forgotten } = can
  const { t } = useTranslation('login')
  const { sessionStorage } = useRuntime()
  return (
    <noscript>
      <p className="text-sm text-muted">
        {t(sessionStorage === 'cookies' ? 'noScript.rest' : 'noScript.all')}
      </p>
      {sessionStorage === 'cookies' && forgotten && (
        <p className="mt-3 flex flex-wrap gap-4 text-sm">
          {code && (
            <Link to="?type=code" className="text-link">
              {t('byCode.open')}
            </Link>
          )}
          <Link to="?type=forgotten" className="text-link">
            {t('login.forgotten')}
          </Link>
          <Link to="?type=register" className="text-link">
            {t('register.title')}
          </Link>
        </p>
      )}
      {sessionStorage === 'cookies' && captcha && (
        <p className="mt-3 text-sm">
          {t('noScript.captcha')}{' '}
          <button type="submit" name="step" value="captcha" formNoValidate className="text-link min-h-target">
            {t('noScript.toCaptcha')}
          </button>
        </p>
      )}
    </noscript>
  )
}

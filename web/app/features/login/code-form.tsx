import type { ContactType } from '@shuyuan/contract/account/login'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { WrongField } from '@shuyuan/contract/envelope/wrong-field'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { CodeField } from '#app/parts/contact/code-field.tsx'
import { useContactCode } from '#app/parts/contact/use-contact-code.ts'
import { FormCheckbox } from '#app/parts/form/form-checkbox.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { saidAtField, sayRefused } from '#app/parts/form/refused.ts'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { loginReason } from '#app/routing/addresses/return-path.ts'
import { numberProofKey, textStorage } from '#app/session/storage.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { useCountdown } from '#app/ui/countdown.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PolicyWords } from './consent.tsx'
import { ContactChoice } from './contact-choice.tsx'
import type { LoginAnswer, useEnter } from './enter.ts'
import type { FormStep } from './form-codes.server.ts'
import { FormSteps } from './form-steps.tsx'
import { keepLoginWay } from './login-way.ts'

const schemas = {
  email: async () => (await import('./code-schema.ts')).codeSchemas.email,
  mobile: async () => (await import('./code-schema.ts')).codeSchemas.mobile,
}

/** Few come with the proof of a sign-up’s number, so that what it takes is loaded for them alone. */
const tabKeepsProof = () => textStorage('sessionStorage').get(numberProofKey) !== null

interface CodeFormProps {
  /** How the site can send a code; at least one way. */
  ways: readonly ContactType[]
  /** The result of the form where it was sent without a script. */
  posted: FormStep | undefined
  onPassword: () => void
  /** Finishes a login. Passed in, because the login page has it already and this form is loaded later. */
  enter: ReturnType<typeof useEnter>
  /** Where whoever keeps a receipt by its number goes first: to WeChat, whose login is bound with the account. */
  onKeeping?: (() => unknown) | undefined
}

/** Login by a code, without a password; a contact that nobody has gets an account. */
export function CodeForm({ ways, posted, onPassword, enter, onKeeping }: CodeFormProps) {
  const { t } = useTranslation('login')
  const api = useApi()
  const notify = useNotify()
  // Each way waits for itself: a code that went by mail holds back none by SMS.
  const countdowns = { email: useCountdown(), mobile: useCountdown() }
  const [query] = useSearchParams()
  const typed = posted?.typed ?? {}
  const way = typed['way'] ?? query.get('way')
  const [type, setType] = useState<ContactType>(
    () => ways.find((each) => each === way) ?? ways[0] ?? 'mobile',
  )
  const [asksKnown, setAsksKnown] = useState(typed['asked'] === 'known')
  const form = useSchemaForm(schemas[type], {
    values: {
      contact: typed['contact'] ?? '',
      captcha: '',
      known: typed['known'] ?? '',
      keep: Boolean(typed['keep']),
      consent: Boolean(typed['consent']),
      afresh: Boolean(typed['afresh']),
    },
    wrong: posted?.wrong,
    labels: {
      contact: t(type),
      captcha: t('code'),
      known: t('byCode.known'),
      consent: t('register.consentName'),
    },
  })

  const [keeping, setKeeping] = useState(false)
  useEffect(() => {
    // Who has just logged out is not to be logged in again.
    if (loginReason(query) === 'loggedOut' || !tabKeepsProof()) return
    const ask = (type: ContactType, contact: string) => {
      setType(type)
      form.control.setValue('contact', contact)
    }
    const ways = { api, enter, elsewhere: onKeeping, going: setKeeping, ask }
    void import('./by-proof.ts').then(({ keepByProof }) => keepByProof(ways)).catch(() => {})
    // What the tab kept is tried once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const { send, dialog } = useContactCode(type, 'user_login')
  const sendCode = async () => (await form.check('contact')) && send(form.control.getValues('contact'))

  function choose(way: ContactType) {
    setType(way)
    // Contact and code are those of the other way.
    form.control.reset({ ...form.control.getValues(), contact: '', captcha: '' })
  }

  const submit = form.submit(async (values) => {
    const answer: Envelope<LoginAnswer | WrongField | null> | null = await api
      .post('/api/login/code', { ...values, type }, saidAtField)
      .catch(() => null)
    if (!answer) return
    const { data } = answer
    if (data && 'field' in data) {
      if (data.field === 'known') setAsksKnown(true)
      return sayRefused(answer, { form, notify })
    }
    if (answer.code === code.failure) return sayRefused(answer, { form, notify })
    if (answer.code === code.success) keepLoginWay('code')
    await enter({ ...answer, data })
  })

  if (keeping) return <output className="block text-muted">{t('byCode.going')}</output>
  return (
    <>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <div>
          <h1 className="text-xl">{t('byCode.title')}</h1>
          <p className="mt-2 text-sm text-muted">{t('byCode.help')}</p>
        </div>
        <FormSteps form="code" type={type} ways={ways} posted={posted} />
        <FormErrors form={form} />
        {ways.length > 1 && (
          <div className="noscript:hidden">
            <ContactChoice label={t('byCode.way')} ways={ways} value={type} onChange={choose} />
          </div>
        )}
        <FormField key={type} form={form} name="contact" required>
          <TextInput
            {...form.field('contact')}
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
        {asksKnown && (
          <>
            <FormField form={form} name="known" help={t('byCode.knownHelp')}>
              <TextInput {...form.field('known')} autoComplete="off" spellCheck={false} />
            </FormField>
            <Checkbox {...form.field('afresh')} label={t('byCode.afresh')} />
          </>
        )}
        <div className="-my-2">
          <Checkbox {...form.field('keep')} label={t('login.keep')} />
          <FormCheckbox form={form} name="consent" label={<PolicyWords text={t('byCode.consent')} />} />
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={form.submitting}>
          {t('login.submit')}
        </Button>
        <p className="text-center text-sm text-muted">
          <button type="button" className="text-link min-h-target noscript:hidden" onClick={onPassword}>
            {t('byCode.toPassword')}
          </button>
        </p>
        <WithoutScript />
      </form>
      {dialog}
    </>
  )
}

/** The other ways in for somebody without scripts; they lead to the same page afterwards. */
function WithoutScript() {
  const { t } = useTranslation('login')
  const { sessionStorage } = useRuntime()
  const [query] = useSearchParams()
  const at = (type: string) => `?${new URLSearchParams({ ...Object.fromEntries(query), type })}`
  return (
    <noscript>
      <p className="text-sm text-muted">
        {t(sessionStorage === 'cookies' ? 'noScript.rest' : 'noScript.all')}
      </p>
      {sessionStorage === 'cookies' && (
        <p className="mt-3 flex flex-wrap gap-4 text-sm">
          <Link to={at('password')} className="text-link">
            {t('byCode.toPassword')}
          </Link>
          <Link to={at('register')} className="text-link">
            {t('register.title')}
          </Link>
        </p>
      )}
    </noscript>
  )
}

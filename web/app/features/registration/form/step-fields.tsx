import type { ContactType } from '@shuyuan/contract/account/login'
import type { FormData } from '@shuyuan/contract/registration/submission'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useHydrated } from '#app/hydrated.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { CaptchaProof } from '#app/parts/captcha/proof.ts'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { ageWarningOf, type ClassAges } from './age-warning.ts'
import { AbroadEmail } from './abroad-email.tsx'
import { Consents } from './consents.tsx'
import { EntryFields } from './entry-fields.tsx'
import { emailKey, typedContact, type EntryValues } from './entry-values.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { askedConsents, fieldsOf, stepsOf, type Step } from './steps.ts'
import { Summary } from './summary.tsx'
import { shownCents } from '../price/shown-price.ts'
import type { ChosenTrial } from '../trial/trial.ts'
import type { FormTerm, FormView } from '../registration-view.ts'
import { useApi } from '#app/api/context.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { CodeField } from '#app/parts/contact/code-field.tsx'
import { sendCalmly, sendCode } from '#app/parts/contact/send-code.ts'
import { useCountdown } from '#app/ui/countdown.ts'
import { ReferrerLine } from '#app/parts/referral/referrer-line.tsx'
import { useReferral } from '#app/parts/referral/use-referral.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

// Guests have neither.
const KnownPeople = lazy(async () => ({ default: (await import('./known-people.tsx')).KnownPeople }))
const CouponChoice = lazy(async () => ({ default: (await import('./coupon-choice.tsx')).CouponChoice }))

interface StepFieldsProps {
  form: FormView
  entry: SchemaForm<EntryValues>
  step: Step
  term: FormTerm
  /** The one lesson that is tried; null for the whole term. */
  trial: ChosenTrial | null
  data: Pick<FormData, 'today' | 'codeNeeded' | 'captchaNeeded' | 'abroad'>
  /** Stands for a code that proved the mobile number a moment ago: it needs no other; '' without. */
  proof: string
  ages: ClassAges | null
  ask: (account?: string) => Promise<CaptchaProof | null>
}

export function StepFields({ form, entry, step, term, trial, data, proof, ages, ask }: StepFieldsProps) {
  const { t } = useTranslation('registration')
  const values = useWatch({ control: entry.control.control })
  const member = useUserInfo(isLoggedIn)
  if (step === 'guardian') return <GuardianFields form={entry} />
  const warning = ageWarningOf(values, ages, data.today)
  const { type } = typedContact(values)
  const fields = (
    <EntryFields
      form={entry}
      fields={fieldsOf(form, step)}
      warning={warning}
      below={{
        mobile: (
          <>
            {data.abroad === true && <AbroadEmail form={entry} needed={type === 'email'} />}
            {data.codeNeeded &&
              (proof !== '' ? (
                <p className="text-sm text-muted">{t('code.proved')}</p>
              ) : (
                <ContactCode form={entry} type={type} ask={ask} />
              ))}
          </>
        ),
      }}
    />
  )
  if (step === 'person') {
    return (
      <>
        <Suspense fallback={null}>{member && <KnownPeople form={entry} />}</Suspense>
        {fields}
      </>
    )
  }
  if (step === 'contact') return fields
  return (
    <>
      <Summary
        form={form}
        values={values}
        minor={stepsOf(values, data.today).includes('guardian')}
        ageWarning={warning}
      />
      {fields}
      {trial ? <Trial entry={entry} trial={trial} /> : <Price entry={entry} term={term} proof={proof} />}
      <Suspense fallback={null}>
        {member && !trial && (
          <CouponChoice form={entry} term={term.slug} cents={shownCents(values, term, data.today)} />
        )}
      </Suspense>
      <ReferrerPart form={entry} />
      <Consents form={entry} consents={askedConsents(form, values, data.today)} />
      {data.captchaNeeded && !data.codeNeeded && <p className="text-sm text-muted">{t('submit.help')}</p>}
    </>
  )
}

const PriceLine = lazy(async () => ({ default: (await import('../price/price-line.tsx')).PriceLine }))

/** What it costs whoever signs up, where the term has several prices or the one that was shown has ended. */
function Price({ entry, term, proof }: Pick<StepFieldsProps, 'entry' | 'term' | 'proof'>) {
  const hydrated = useHydrated()
  const said = entry.saidOf('price')
  if (!term.prices && !said) return null
  if (!hydrated) {
    return (
      <p id={entry.idOf('price')} className="text-sm text-cinnabar">
        {said}
      </p>
    )
  }
  return (
    <Suspense fallback={null}>
      <PriceLine form={entry} term={term} proof={proof} />
    </Suspense>
  )
}

const TrialLine = lazy(async () => ({ default: (await import('../trial/trial-line.tsx')).TrialLine }))

/** The lesson that is tried with its price, which may have changed since. */
function Trial({ entry, trial }: Pick<StepFieldsProps, 'entry'> & { trial: ChosenTrial }) {
  const said = entry.saidOf('price')
  return (
    <div id={entry.idOf('price')} tabIndex={-1} className="flex flex-col gap-1">
      <Suspense fallback={null}>
        <TrialLine trial={trial} />
      </Suspense>
      {said && <p className="text-sm text-cinnabar">{said}</p>}
    </div>
  )
}

interface ContactCodeProps {
  form: SchemaForm<EntryValues>
  type: ContactType
  ask: (account?: string) => Promise<CaptchaProof | null>
}

/** A code sent to the mobile number that was typed, or by mail to a family abroad, to prove that it is reached there. */
function ContactCode({ form, type, ask }: ContactCodeProps) {
  const { t } = useTranslation('registration')
  const api = useApi()
  const notify = useNotify()
  const countdown = useCountdown()

  async function send() {
    if (!(await form.check('mobile', emailKey))) return false
    const request = { ...typedContact(form.control.getValues()), event: 'registration' } as const
    const calm = await sendCalmly(api, request, notify)
    if (calm !== null) return calm
    const proof = await ask()
    return proof !== null && sendCode(api, { ...request, proof })
  }

  return (
    <CodeField
      form={form}
      name="code"
      help={t(`code.help.${type}`)}
      countdown={countdown}
      onSend={send}
      byForm
    />
  )
}

/** Who referred this visitor; where the link was lost, a code can be typed. */
function ReferrerPart({ form }: { form: SchemaForm<EntryValues> }) {
  const { t } = useTranslation('registration')
  const { referral } = useReferral()
  const offered = useSiteConfig((state) => state.features.includes('distribution'))
  if (referral || !offered) return <ReferrerLine />
  return (
    <>
      <ReferrerLine />
      <details className="text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-indigo underline underline-offset-4">
          {t('referrer.have')}
        </summary>
        <Field label={t('referrer.code')} help={t('referrer.help')} optional className="pb-2">
          <TextInput
            {...form.control.register('referrer_code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      </details>
    </>
  )
}

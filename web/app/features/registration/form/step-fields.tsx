import type { FormData } from '@shuyuan/contract/registration/registration'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { CaptchaProof } from '#app/parts/captcha/proof.ts'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { ageWarningOf, type ClassAges } from './age-confirm.tsx'
import { Consents } from './consents.tsx'
import { CouponChoice } from './coupon-choice.tsx'
import { EntryFields } from './entry-fields.tsx'
import type { EntryValues } from './entry-values.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { KnownPeople } from './known-people.tsx'
import { MobileCode } from './mobile-code.tsx'
import { ReferrerPart } from './referrer-part.tsx'
import { askedConsents, fieldsOf, type Step, stepsOf } from './steps.ts'
import { Summary } from './summary.tsx'
import type { FormTerm, FormView } from '../registration-view.ts'

interface StepFieldsProps {
  form: FormView
  entry: SchemaForm<EntryValues>
  step: Step
  term: FormTerm
  data: Pick<FormData, 'today' | 'codeNeeded' | 'captchaNeeded'>
  ages: ClassAges | null
  ask: (account?: string) => Promise<CaptchaProof | null>
}

/** What a step asks. */
export function StepFields({ form, entry, step, term, data, ages, ask }: StepFieldsProps) {
  const { t } = useTranslation('registration')
  const values = useWatch({ control: entry.control.control })
  if (step === 'guardian') return <GuardianFields form={entry} />
  const warning = ageWarningOf(values, ages, data.today)
  const fields = (
    <EntryFields
      form={entry}
      fields={fieldsOf(form, step)}
      warning={warning}
      below={{ mobile: data.codeNeeded && <MobileCode form={entry} ask={ask} /> }}
    />
  )
  if (step === 'person') {
    return (
      <>
        <KnownPeople form={entry} />
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
      <CouponChoice form={entry} term={term} />
      <ReferrerPart form={entry} />
      <Consents form={entry} consents={askedConsents(form, values, data.today)} />
      {data.captchaNeeded && !data.codeNeeded && <p className="text-sm text-muted">{t('submit.help')}</p>}
    </>
  )
}

import { useTranslation } from '#app/i18n/use-translation.tsx'
import { CaptchaStep } from '#app/parts/captcha/captcha-step.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { StepFields } from '../form/step-fields.tsx'
import { StepList } from '../form/step-list.tsx'
import { allSteps, stepsOf } from '../form/steps.ts'
import { useEntryForm } from '../form/use-entry-form.ts'
import { typedContact } from '../form/entry-values.ts'
import { SchoolContact } from '../receipt/school-contact.tsx'
import type { FormTerm, FormView } from '../registration-view.ts'
import { TermFacts } from '../term/term-facts.tsx'
import { TrialChoice } from '../trial/trial-choice.tsx'
import { carriedBy, type PostedStep, textsOf } from './posted-step.ts'

interface PostedFormProps {
  form: FormView
  term: FormTerm
  posted: PostedStep
}

/** The form where no script runs: a step a page. */
export function PostedForm({ form, term, posted }: PostedFormProps) {
  const { t } = useTranslation('registration')
  const { data, captcha, done, exists } = posted
  const now = data.terms.find((each) => each.term === term.slug)
  const waiting = now?.state === 'waitlist' && !posted.trial
  if (done) return <Done form={form} {...done} />
  if (exists) {
    return (
      <div className="flex flex-col gap-5">
        <h3 className="text-lg">{t('exists.title')}</h3>
        <p>
          {exists.no ? t('exists.whose', { name: exists.name, title: term.course.title }) : t('exists.ask')}
        </p>
        <SchoolContact contact={form.contact} />
      </div>
    )
  }
  if (data.state !== 'open' || !now || now.state === 'closed' || now.state === 'soon')
    return <p>{t('posted.notOpen')}</p>
  return (
    <div className="flex flex-col gap-6">
      <TermFacts term={term} today={data.today} waiting={waiting ? now.waiting : null} />
      {captcha ? (
        <CaptchaStep
          {...captcha}
          carried={{ ...carriedBy(posted), texts: textsOf(form), sends: posted.sends ?? 'entry' }}
        />
      ) : (
        <StepPage key={posted.step} form={form} term={term} posted={posted} waiting={waiting} />
      )}
    </div>
  )
}

/** No picture is asked for here: the form itself does it. */
const ask = async () => null

function StepPage({ form, term, posted, waiting }: PostedFormProps & { waiting: boolean }) {
  const { t } = useTranslation('registration')
  const { step, trial, values, data, proof, wrong, said, message, good } = posted
  const carried = carriedBy(posted)
  const offer = data.terms.find((each) => each.term === term.slug)?.trial
  const isGone = posted.gone !== ''
  const [from, to] = term.course.ages
  const ages = { from, to, starts: term.starts }
  const provedContact = proof === '' ? undefined : typedContact(values).contact
  const entry = useEntryForm(form, values, { ...data, provedContact, ages }, { wrong, said })
  const steps = stepsOf(values, data.today)
  const before = steps[steps.indexOf(step) - 1]
  return (
    <form method="post" noValidate aria-labelledby="form-title" className="flex flex-col gap-6">
      {/* The choice comes after what is carried, and takes its place. */}
      <HiddenFields of={{ ...carried, texts: textsOf(form), shown: '1' }} />
      <StepList
        label={t('steps.label')}
        steps={allSteps.map((each) => {
          const skipped = !steps.includes(each)
          return { label: t(`steps.${skipped ? 'guardianMinor' : each}`), skipped }
        })}
        current={allSteps.indexOf(step)}
      />
      {message !== undefined && (
        <p role="alert" className={good ? 'text-sm text-celadon' : 'text-sm text-cinnabar'}>
          {message || t('posted.notSent')}
        </p>
      )}
      <FormErrors form={entry} />
      <h3 className="text-lg">{t(`steps.${step}`)}</h3>
      {step === 'person' && (offer || isGone) && (
        <TrialChoice offer={offer} chosen={carried['trial'] ?? ''} gone={isGone} />
      )}
      <StepFields
        form={form}
        entry={entry}
        step={step}
        term={term}
        trial={trial}
        data={data}
        proof={proof}
        ages={ages}
        ask={ask}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large">
          {t(step === 'confirm' ? (waiting ? 'submit.wait' : 'submit.send') : 'submit.next')}
        </Button>
        {before && (
          <Button type="submit" name="go" value={before} size="large">
            {t('submit.back')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Done({ form, no, position }: { form: FormView; no: string; position: number }) {
  const { t } = useTranslation('registration')
  const heading = position > 0 ? 'waitlist' : 'submitted'
  return (
    <div className="flex flex-col gap-5">
      <h3 className="text-lg">{t(`receipt.heading.${heading}`, { position: String(position) })}</h3>
      <p>
        {t('receipt.no')}: <strong className="font-mono">{no}</strong>
      </p>
      <p className="text-sm text-muted">{t('posted.keep')}</p>
      {position === 0 && (
        <ol className="list-decimal ps-5">
          {form.next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      <SchoolContact contact={form.contact} />
    </div>
  )
}

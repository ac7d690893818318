import { termState } from '@shuyuan/contract/class/term-state'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { SignUp } from './sign-up.tsx'
import { TermFacts } from './term/term-facts.tsx'
import { type ChosenTerm, trialParameter } from './term/use-chosen-term.ts'
import type { FormStatus, Reading } from './use-form-data.ts'
import { chosenTrial } from './trial/trial.ts'
import { formOfClass, type FormView } from './registration-view.ts'

// Few forms are looked at before they open or after they close.
const OpensSoon = lazy(async () => ({ default: (await import('./term/opens-soon.tsx')).OpensSoon }))
const OtherTerms = lazy(async () => ({ default: (await import('./term/other-terms.tsx')).OtherTerms }))
const ChooseTrial = lazy(async () => ({ default: (await import('./trial/choose-trial.tsx')).ChooseTrial }))

interface FormPanelProps {
  form: FormView
  choice: ChosenTerm
  status: Exclude<FormStatus, { at: 'missing' }> & Reading
}

export function FormPanel({ form, choice, status }: FormPanelProps) {
  const { chosen, unknown, joinable } = choice
  const { t } = useTranslation('registration')
  const dateText = useDateText()
  const [query] = useSearchParams()
  const course = chosen?.course.slug
  const asked = useMemo(() => formOfClass(form, course ?? ''), [form, course])

  if (status.at === 'failed') return <ErrorState message={t('failed')} onRetry={status.reload} />
  if (status.at === 'loading') return <Skeleton lines={6} />
  if (unknown) {
    const others = (
      <Suspense>
        <OtherTerms terms={joinable} />
      </Suspense>
    )
    return <EmptyState text={t(joinable.length > 0 ? 'unknownTerm' : 'unknownNone')} action={others} />
  }
  if (!chosen) return <EmptyState scene="bamboo" text={t('chooseFirst')} />

  const { data, ahead } = status
  const now = data.terms.find(({ term }) => term === chosen.slug)
  const state = now?.state ?? termState(chosen, 0, data.today)
  if (data.state === 'closed' || state === 'closed') {
    const day = dateText(chosen.enrolUntil, 'day')
    const others = (
      <Suspense>
        <OtherTerms terms={joinable} title={t('openTerms')} />
      </Suspense>
    )
    return <EmptyState text={t('closed', { day, zone: data.timeZone })} action={others} />
  }
  if (data.state === 'soon' || state === 'soon') {
    const opensAt = Math.max(data.opensAt, now?.opensAt ?? 0)
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        <OpensSoon term={chosen} opensAt={opensAt + ahead} timeZone={data.timeZone} onOpen={status.reload} />
      </Suspense>
    )
  }
  const wanted = query.get(trialParameter) ?? ''
  const trial = chosenTrial(now?.trial, wanted)
  // Nobody signs up for the whole term who chose one lesson.
  const gone = wanted !== '' && !trial
  const waiting = state === 'waitlist' && !trial
  return (
    <div className="flex flex-col gap-6">
      <TermFacts term={chosen} today={data.today} waiting={waiting ? (now?.waiting ?? 0) : null} />
      {(now?.trial || gone) && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ChooseTrial key={chosen.slug} term={chosen.slug} offer={now?.trial} chosen={wanted} gone={gone} />
        </Suspense>
      )}
      {/* What is typed stays in it until another choice is made. */}
      <div hidden={gone}>
        <SignUp
          key={chosen.slug}
          form={asked}
          data={data}
          term={chosen}
          trial={trial}
          waiting={waiting}
          onRefused={status.refresh}
        />
      </div>
    </div>
  )
}

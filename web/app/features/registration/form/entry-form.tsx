import type { FormData, SubmitData } from '@shuyuan/contract/registration/submission'
import type { FieldValue } from '@shuyuan/contract/registration/registration-kinds'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { useCaptcha } from '#app/parts/captcha/captcha.tsx'
import { noProof } from '#app/parts/captcha/proof.ts'
import { useNumberProof } from '#app/parts/contact/number-proof.ts'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/online.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { DraftNote } from './draft-note.tsx'
import { type EntryValues, entryOf, entryValues, typedContact, typedText } from './entry-values.ts'
import { StepFields } from './step-fields.tsx'
import { StepList } from './step-list.tsx'
import { allSteps, keysOf, type Step, stepOf, stepsOf } from './steps.ts'
import { useDraft, useKeepsDraft, useKeptDraft } from './use-draft.ts'
import { useRefused } from './use-refused.ts'
import { useStep } from './use-step.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useSubmit } from './use-submit.ts'
import { priceText, shownCents } from '../price/shown-price.ts'
import type { ChosenTrial } from '../trial/trial.ts'
import type { FormTerm, FormView } from '../registration-view.ts'

interface EntryFormProps {
  form: FormView
  data: FormData
  term: FormTerm
  /** The one lesson that is tried; null for the whole term. */
  trial: ChosenTrial | null
  /** The term is full: one signs up for its waiting list. */
  waiting: boolean
  /** What is filled in for the next person of a family. */
  given: Readonly<Record<string, FieldValue>>
  onSent: (outcome: Exclude<SubmitData, { result: 'problems' }>, values: EntryValues) => void
  onRefused: () => void
}

export function EntryForm({ form, data, term, trial, waiting, given, onSent, onRefused }: EntryFormProps) {
  const { t } = useTranslation('registration')
  const online = useOnline()
  const ownMobile = useUserInfo((state) => state.mobile)
  const { today, captchaNeeded } = data
  const own = useKeptDraft(form.key)
  const { draft } = own
  const empty = () => entryValues(form, { mobile: ownMobile, ...given })
  const [initial] = useState(() => (draft ? entryValues(form, { ...given, ...draft.values }) : empty()))
  const [from, to] = term.course.ages
  const { starts } = term
  const ages = useMemo(() => ({ from, to, starts }), [from, to, starts])
  const number = useNumberProof()
  const provedContact = number.kept?.contact
  const { codeNeeded: asksCode, abroad } = data
  const entry = useEntryForm(form, initial, { today, codeNeeded: asksCode, provedContact, abroad, ages })
  const values = useWatch({ control: entry.control.control })
  const proof = typedContact(values).contact === provedContact ? (number.kept?.proof ?? '') : ''
  const codeNeeded = asksCode && proof === ''
  const steps = stepsOf(values, today)
  const { step, current, goTo } = useStep(steps, draft?.step ?? 0)
  const { kept, discard } = useDraft(form, entry, current, own)
  const keeps = useKeepsDraft(form.key)
  const api = useApi()
  const submit = useSubmit({ form, term: term.slug, trial: trial?.planned ?? '', today, onRefused })
  const { ask, dialog } = useCaptcha()
  const [busy, setBusy] = useState(false)
  const heading = useFocusOnChange(step)

  const { revalidate } = useRevalidator()
  const refuse = useRefused(entry, { renew: revalidate, onShow: showWrong })

  /** Shows the first step in which something is wrong. */
  function showWrong(wrong: readonly string[]) {
    const places = wrong.map((key) => steps.indexOf(stepOf(form, key))).filter((place) => place >= 0)
    if (places.length > 0) goTo(Math.min(...places), { replace: true })
  }

  async function send() {
    const keys = steps.flatMap((each) => keysOf(form, each, { codeNeeded }))
    if (!(await entry.check(...keys)))
      return showWrong(keys.filter((key) => entry.control.getFieldState(key).invalid))
    entry.control.clearErrors('price')
    const checked = entry.control.getValues()
    const price = trial?.amount ?? priceText(shownCents(checked, term, today))
    const captcha = captchaNeeded && typedText(checked, 'code') + proof === '' ? await ask() : noProof
    if (!captcha) return undefined
    let outcome = await submit(checked, { proof, price, captcha })
    if (outcome?.result === 'problems' && outcome.problems.some(({ field }) => field === 'captcha')) {
      const asked = await ask()
      if (!asked) return undefined
      outcome = await submit(checked, { proof, price, captcha: asked })
    }
    if (!outcome) return undefined
    if (outcome.result === 'problems') {
      const said = (field: string) => outcome.problems.some((problem) => problem.field === field)
      if (said('code')) number.forget()
      if (said('price')) onRefused()
      return refuse(outcome.problems)
    }
    if (outcome.result === 'registered') discard()
    return onSent(outcome, checked)
  }

  async function goOn(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      if (step === 'confirm') await send()
      else if (await entry.check(...keysOf(form, step, { codeNeeded }))) {
        if (step !== 'contact' || !data.codeNeeded || (await checkCode())) goTo(current + 1)
      }
    } finally {
      setBusy(false)
    }
  }

  /** Whether the number is proved and the person holds no place yet; otherwise shows why not. */
  async function checkCode() {
    const values = entry.control.getValues()
    const { answers, email } = entryOf(form, values, today)
    const mobile = String(answers['mobile'] ?? '')
    const [name = '', birthday = '', code = ''] = ['name', 'birthday', 'code'].map((key) =>
      typedText(values, key).trim(),
    )
    const body = { term: term.slug, mobile, email, name, birthday, code, proof }
    const answer = await api
      .post('/api/registration/check-code', body, { showCodeMessage: false })
      .catch(() => null)
    if (!answer) return false
    if (!answer.data) {
      number.forget()
      entry.refuse([{ name: 'code', message: answer.msg }])
      return false
    }
    number.keep({ contact: typedContact(values).contact, proof: answer.data.proof })
    if (answer.data.existing) onSent({ result: 'exists', ...answer.data.existing }, values)
    return !answer.data.existing
  }

  function startAnew() {
    entry.control.reset(empty())
    discard()
    goTo(0, { replace: true })
  }

  const last = step === 'confirm'
  return (
    <>
      <form
        method="post"
        noValidate
        aria-labelledby="form-title"
        className="flex flex-col gap-6"
        onSubmit={goOn}
      >
        <StepList
          label={t('steps.label')}
          steps={allSteps.map((each) => {
            const skipped = !steps.includes(each)
            return { label: t(`steps.${skipped ? 'guardianMinor' : each}`), skipped }
          })}
          current={allSteps.indexOf(step)}
          onBack={(index) => goTo(steps.indexOf(allSteps[index] ?? 'person'), { replace: true })}
        />
        {draft && kept && <DraftNote kept keeps restored={draft} onDiscard={startAnew} />}
        <FormErrors form={entry} />
        <h3 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
          {t(`steps.${step}`)}
        </h3>
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
        {!online && (
          <p role="alert" className="rounded-sm bg-ochre-wash px-4 py-3 text-sm text-ochre">
            {t(keeps ? 'offline' : 'offlineHere')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="large" busy={busy} waiting={last && !online}>
            {t(last ? (waiting ? 'submit.wait' : 'submit.send') : 'submit.next')}
          </Button>
          {current > 0 && (
            <Button size="large" onClick={() => goTo(current - 1, { replace: true })}>
              {t('submit.back')}
            </Button>
          )}
        </div>
        {!(draft && kept) && <DraftNote kept={kept} keeps={keeps} restored={null} onDiscard={startAnew} />}
      </form>
      {dialog}
    </>
  )
}

/** The heading of a new step takes the focus, so that nobody is left at a button that has gone. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [step])
  return heading
}

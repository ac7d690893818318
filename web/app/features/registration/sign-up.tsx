import type { FormData, SubmitData } from '@shuyuan/contract/registration/submission'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { draftsIn } from './form/draft.ts'
import { EntryForm } from './form/entry-form.tsx'
import { type EntryValues, familyValues, typedContact, typedText } from './form/entry-values.ts'
import type { Existing } from './exists.tsx'
import { keepReceipt, type ReceiptKey } from './kept-receipts.ts'
import { familyInState, type FamilyState, receiptAddress } from './receipt-address.ts'
import { termParameter } from './term/use-chosen-term.ts'
import type { ChosenTrial } from './trial/trial.ts'
import type { FormTerm, FormView } from './registration-view.ts'

// Shown once a sign-up was answered, and seldom then.
const Exists = lazy(async () => ({ default: (await import('./exists.tsx')).Exists }))

interface SignUpProps {
  form: FormView
  data: FormData
  term: FormTerm
  /** The one lesson that is tried; null for the whole term. */
  trial: ChosenTrial | null
  waiting: boolean
  /** The sign-up was refused: what the form was shown by may have changed. */
  onRefused: () => void
}

type Outcome = Exclude<SubmitData, { result: 'problems' }>

/** Signing up for one term, to its receipt. */
export function SignUp({ form, data, term, trial, waiting, onRefused }: SignUpProps) {
  const navigate = useNavigate()
  const storage = useOwnedStorage()
  const [existing, setExisting] = useState<Existing | null>(null)
  const { state, search } = useLocation()
  const [given, setGiven] = useState(() => familyInState(state))

  function toReceipt({ no, secret }: ReceiptKey, family?: FamilyState['family'], name?: string) {
    keepReceipt(storage, { no, secret, form: form.key, ...(name && { name }) })
    void navigate(receiptAddress.open(form.key, no), { state: family && { family } })
  }

  function sent(outcome: Outcome, values: EntryValues) {
    const family = familyValues(values)
    const asked = { contact: typedContact(values).contact, name: typedText(values, 'name').trim() }
    if (outcome.result === 'registered') return toReceipt(outcome, family, asked.name)
    const { no, secret, name } = outcome
    if (no) keepReceipt(storage, { no, secret, form: form.key })
    setGiven(family)
    return setExisting({ no, secret, name, asked })
  }

  if (existing) {
    return (
      <Suspense>
        <Exists
          form={form}
          term={term}
          existing={existing}
          codesOffered={data.codesOffered || data.abroad === true}
          abroad={data.abroad === true}
          onFound={toReceipt}
          onOther={() => {
            draftsIn(storage, Date.now).discard(form.key)
            const query = new URLSearchParams(search)
            query.set(termParameter, term.slug)
            void navigate({ search: `?${query}`, hash: 'form' })
            setExisting(null)
          }}
          onBack={() => setExisting(null)}
        />
      </Suspense>
    )
  }
  return (
    <EntryForm
      form={form}
      data={data}
      term={term}
      trial={trial}
      waiting={waiting}
      given={given}
      onSent={sent}
      onRefused={onRefused}
    />
  )
}

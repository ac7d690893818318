import type { FormData, SubmitData } from '@shuyuan/contract/registration/registration'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { EntryForm } from './entry-form.tsx'
import { type Existing, Exists } from './exists.tsx'
import { keepReceipt } from './kept-receipts.ts'
import { receiptAddress } from './receipt-address.ts'
import type { FormTerm, FormView } from './view.ts'

interface SignUpProps {
  form: FormView
  data: FormData
  term: FormTerm
  waiting: boolean
}

type Outcome = Exclude<SubmitData, { result: 'problems' }>

/** Signing up for one term, to its receipt. A chunk of its own: who only reads the page does not load it. */
export function SignUp({ form, data, term, waiting }: SignUpProps) {
  const navigate = useNavigate()
  const storage = useOwnedStorage()
  const [existing, setExisting] = useState<Existing | null>(null)

  function toReceipt({ no, secret }: { no: string; secret: string }) {
    keepReceipt(storage, { no, secret })
    void navigate(receiptAddress.open(form.key, no))
  }

  function sent(outcome: Outcome, mobile: string) {
    if (outcome.result === 'registered') return toReceipt(outcome)
    const { no, secret, name } = outcome
    if (no) keepReceipt(storage, { no, secret })
    return setExisting({ no, secret, name, mobile })
  }

  if (existing) {
    return (
      <Exists
        form={form}
        term={term}
        existing={existing}
        codesOffered={data.codesOffered}
        onFound={toReceipt}
        onBack={() => setExisting(null)}
      />
    )
  }
  return <EntryForm form={form} data={data} term={term} waiting={waiting} onSent={sent} />
}

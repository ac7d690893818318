import type { FormData, SubmitData } from '@shuyuan/contract/registration'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { EntryForm } from './entry-form.tsx'
import { Exists } from './exists.tsx'
import { keepReceipt } from './kept-receipts.ts'
import { receiptAddress } from './receipt-address.ts'
import type { FormView } from './view.ts'

interface SignUpProps {
  form: FormView
  data: FormData
  term: string
  waiting: boolean
}

type Outcome = Exclude<SubmitData, { result: 'problems' }>

/** Signing up for one term, to its receipt. A chunk of its own: who only reads the page does not load it. */
export function SignUp({ form, data, term, waiting }: SignUpProps) {
  const navigate = useNavigate()
  const storage = useOwnedStorage()
  const [double, setDouble] = useState<string | null>(null)

  function toReceipt({ no, secret }: { no: string; secret: string }) {
    keepReceipt(storage, { no, secret })
    void navigate(receiptAddress.open(form.key, no))
  }

  function sent(outcome: Outcome, mobile: string) {
    if (outcome.no) toReceipt(outcome)
    else setDouble(mobile)
  }

  if (double !== null) {
    return (
      <Exists
        mobile={double}
        term={term}
        codesOffered={data.codesOffered}
        onFound={toReceipt}
        onBack={() => setDouble(null)}
      />
    )
  }
  return <EntryForm form={form} data={data} term={term} waiting={waiting} onSent={sent} />
}

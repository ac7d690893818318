import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { useRef } from 'react'
import { waitedFor } from '#app/api/client.ts'
import { useApi } from '#app/api/context.tsx'
import { uuid } from '#app/api/uuid.ts'
import { useNotify } from '#app/notify/notify.tsx'
import type { CaptchaProof } from '#app/parts/captcha/proof.ts'
import { useReferral } from '#app/parts/referral/use-referral.ts'
import { entryOf, type EntryValues, typedText } from './entry-values.ts'
import type { FormView } from '../registration-view.ts'

interface SubmitOptions {
  form: FormView
  term: string
  /** The key of the one lesson that is tried; '' for the whole term. */
  trial: string
  /** The day at the school. */
  today: string
  /** The server refused the whole, for which no field is wrong. */
  onRefused: () => void
}

/**
 * Sends an entry: its result, or null where it did not arrive, which the visitor has seen. A second try of the same
 * entry uses the same action name, so that a lost answer signs nobody up twice.
 */
export function useSubmit({ form, term, trial, today, onRefused }: SubmitOptions) {
  const api = useApi()
  const notify = useNotify()
  const { referral, removed } = useReferral()
  const action = useRef('')

  return async (
    values: EntryValues,
    { proof, price, captcha }: { proof: string; price: string; captcha: CaptchaProof },
  ): Promise<SubmitData | null> => {
    action.current ||= uuid()
    const { answers, email, guardian, consents } = entryOf(form, values, today)
    const body = {
      form: form.key,
      term,
      trial,
      answers,
      email,
      guardian,
      consents,
      coupon: trial === '' ? typedText(values, 'coupon') : '',
      code: typedText(values, 'code').trim(),
      proof,
      price,
      ...captcha,
      referral,
      referralRemoved: removed,
      referrerCode: typedText(values, 'referrer_code').trim(),
    }
    const answer = await api
      .post('/api/registration/submit', body, {
        ...waitedFor,
        action: action.current,
        showCodeMessage: false,
      })
      .catch(() => null)
    if (!answer) return null
    action.current = ''
    if (answer.data && 'result' in answer.data) return answer.data
    notify.error(answer.msg)
    onRefused()
    return null
  }
}

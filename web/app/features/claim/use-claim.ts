import type { RedeemData } from '@shuyuan/contract/claim/claim'
import { useRef, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useCaptcha } from '#app/parts/captcha/captcha.tsx'
import { noProof } from '#app/parts/captcha/proof.ts'
import { useReferral } from '#app/parts/referral/use-referral.ts'
import { visitorId } from './kept.ts'

/** The result of a claim: the server's answer with its words, or that there was none. */
export type ClaimOutcome = (RedeemData & { message: string }) | { state: 'failed'; claim: null }

/** Claims by code or by the name of an offer, with a captcha where the server wants one. */
export function useClaim() {
  const api = useApi()
  const { ask, dialog } = useCaptcha()
  const { referral, removed } = useReferral()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ClaimOutcome | null>(null)
  const [count, setCount] = useState(0)
  const captcha = useRef(false)

  async function send(wanted: { code: string; offer: string }, proof = noProof): Promise<ClaimOutcome> {
    const body = {
      ...wanted,
      visitor: visitorId(),
      referral,
      referralRemoved: removed,
      referrerCode: '',
      ...proof,
    }
    const answer = await api
      .post('/api/claim/redeem', body, { showCodeMessage: false, showErrorMessage: false })
      .catch(() => null)
    if (!answer?.data) return { state: 'failed', claim: null }
    captcha.current = answer.data.captcha
    return { ...answer.data, message: answer.msg }
  }

  /** Null where the visitor closed the captcha. */
  async function withCaptcha(wanted: { code: string; offer: string }) {
    const proof = await ask()
    return proof && send(wanted, proof)
  }

  async function claim(wanted: { code: string; offer: string }): Promise<void> {
    setBusy(true)
    const known = captcha.current
    let found = await (known ? withCaptcha(wanted) : send(wanted))
    // The server wants a captcha that this page did not expect.
    if (!known && found?.state === 'captcha') found = await withCaptcha(wanted)
    setBusy(false)
    if (!found) return
    setOutcome(found)
    setCount((before) => before + 1)
  }

  /** `count` grows with each outcome. */
  return { claim, busy, outcome, count, forget: () => setOutcome(null), dialog }
}

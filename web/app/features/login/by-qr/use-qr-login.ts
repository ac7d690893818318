import type { QrLoginState } from '@shuyuan/contract/account/qr-login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiClient } from '#app/api/client.ts'
import { useApi } from '#app/api/context.tsx'
import type { useEnter } from '../enter.ts'

/** Milliseconds between two questions: at first, and from when a phone has opened the code; and later on. */
const quick = 2000
const slow = 5000
const quickFor = 20_000

const quiet = { background: true, showCodeMessage: false, showErrorMessage: false } as const

interface Shown {
  address: string
  number: number
  /** Milliseconds since 1970. */
  until: number
}

type Became = Pick<QrLoginState, 'state' | 'name'> & { of: Shown | null }

/** A new code, or why there is none; '' for no answer. */
async function newCode(api: ApiClient): Promise<Shown | { problem: string }> {
  const answer = await api.post('/api/login/qrStart', {}, quiet).catch(() => null)
  if (answer?.code !== code.success || !answer.data) return { problem: answer?.msg ?? '' }
  const { address, number, seconds } = answer.data
  return { address, number, until: Date.now() + seconds * 1000 }
}

/**
 * Shows a code for a phone on a computer, and logs in once it said yes. It asks as long as the code is good, while somebody
 * looks at the page; then `renew` makes a new code, and says whether there is one.
 */
export function useQrLogin(enter: ReturnType<typeof useEnter>) {
  const api = useApi()
  const [made, setMade] = useState<Shown | { problem: string } | null>(null)
  const shown = made && 'address' in made ? made : null
  const [became, setBecame] = useState<Became>(unseen)

  useEffect(() => {
    let over = false
    async function begin() {
      const first = await newCode(api)
      if (!over) setMade(first)
    }
    void begin()
    return () => {
      over = true
    }
  }, [api])

  /** False where there was no answer. */
  const logIn = useEffectEvent(async (): Promise<boolean> => {
    const answer = await api.post('/api/login/qr', {}, quiet).catch(() => null)
    if (answer?.code === code.success) await enter(answer)
    else if (answer) setMade({ problem: answer.msg })
    return answer !== null
  })

  useEffect(() => {
    if (!shown) return undefined
    const of = shown
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: QrLoginState['state'] = 'asked'
    let quickUntil = Date.now() + quickFor
    async function ask() {
      if (Date.now() >= of.until) return setBecame({ of, state: 'over', name: '' })
      const hidden = document.visibilityState === 'hidden'
      const answer = hidden ? null : await api.get('/api/login/qrState', quiet).catch(() => null)
      if (over) return undefined
      const newest = answer?.code === code.success ? answer.data : null
      // Another tab has made a newer code, which ended this one.
      const now = newest?.number === of.number ? newest : newest && { state: 'over' as const, name: '' }
      if (now) setBecame({ of, state: now.state, name: now.name })
      if (now?.state === 'no' || now?.state === 'over') return undefined
      if (now?.state === 'yes' && (await logIn())) return undefined
      if (now && now.state !== last) {
        last = now.state
        quickUntil = Date.now() + quickFor
      }
      if (!over) timer = setTimeout(() => void ask(), Date.now() < quickUntil ? quick : slow)
      return undefined
    }
    timer = setTimeout(() => void ask(), quick)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [api, shown])

  const { state, name } = became.of === shown ? became : unseen
  const problem = made && 'problem' in made ? made.problem : null
  const renew = async (): Promise<boolean> => {
    const next = await newCode(api)
    setMade(next)
    return 'address' in next
  }
  return { shown, state, name, problem, renew }
}

const unseen = { of: null, state: 'asked', name: '' } as const

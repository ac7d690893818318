import type { QrLoginState } from '@shuyuan/contract/account/qr-login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiClient } from '#app/api/client.ts'
import { useApi } from '#app/api/context.tsx'
import type { useEnter } from './enter.ts'

/** Milliseconds between two questions. */
const between = 2000

const quiet = { background: true, showCodeMessage: false, showErrorMessage: false } as const

/** The same where its place is: only there the code is asked for. */
const isComputer = () => matchMedia('(width >= 48rem) and (pointer: fine)').matches

interface Shown {
  address: string
  number: number
  /** Milliseconds since 1970. */
  until: number
}

/** A new code, or why there is none; '' for no answer. */
async function newCode(api: ApiClient): Promise<Shown | { problem: string }> {
  const answer = await api.post('/api/login/qrStart', {}, quiet).catch(() => null)
  if (answer?.code !== code.success || !answer.data) return { problem: answer?.msg ?? '' }
  const { address, number, seconds } = answer.data
  return { address, number, until: Date.now() + seconds * 1000 }
}

/**
 * Shows a code for a phone on a computer, and logs in once it said yes. It asks for two minutes, while somebody looks at the
 * page; then `renew` makes a new code.
 */
export function useQrLogin(enter: ReturnType<typeof useEnter>) {
  const api = useApi()
  const [made, setMade] = useState<Shown | { problem: string } | null>(null)
  const shown = made && 'address' in made ? made : null
  const [became, setBecame] = useState<QrLoginState & { of: Shown | null }>(unseen)

  useEffect(() => {
    let over = false
    async function begin() {
      const first = await newCode(api)
      if (!over) setMade(first)
    }
    if (isComputer()) void begin()
    return () => {
      over = true
    }
  }, [api])

  const logIn = useEffectEvent(async (of: Shown) => {
    const answer = await api.post('/api/login/qr', {}, quiet).catch(() => null)
    if (answer?.code === code.success) await enter(answer)
    else setBecame({ of, state: 'over', name: '' })
  })

  useEffect(() => {
    if (!shown) return undefined
    const of = shown
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      if (Date.now() >= of.until) return setBecame({ of, state: 'over', name: '' })
      const hidden = document.visibilityState === 'hidden'
      const answer = hidden ? null : await api.get('/api/login/qrState', quiet).catch(() => null)
      if (over) return undefined
      const now = answer?.code === code.success ? answer.data : null
      if (now) setBecame({ of, ...now })
      if (now?.state === 'yes') return logIn(of)
      if (now?.state === 'no' || now?.state === 'over') return undefined
      timer = setTimeout(() => void ask(), between)
      return undefined
    }
    timer = setTimeout(() => void ask(), between)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [api, shown])

  const { state, name } = became.of === shown ? became : unseen
  const problem = made && 'problem' in made ? made.problem : null
  return { shown, state, name, problem, renew: async () => setMade(await newCode(api)) }
}

const unseen = { of: null, state: 'asked', name: '' } as const

import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { forgetProof, keptProof } from '#app/parts/contact/number-proof.ts'
import type { useEnter } from './enter.ts'
import { keepLoginWay } from './login-way.ts'

/**
 * Logs in whoever pressed “keep it in my account” after a sign-up whose number was just proved. True while it does; where
 * the server asks something, `ask` opens the form as for everybody else.
 */
export function useKeptProof(enter: ReturnType<typeof useEnter>, ask: () => void): boolean {
  const api = useApi()
  const [going, setGoing] = useState(false)
  useEffect(() => {
    const logIn = async ({ mobile: contact, proof }: { mobile: string; proof: string }) => {
      const quiet = { showCodeMessage: false, showErrorMessage: false } as const
      const asked = { type: 'mobile', contact, captcha: '', proof, consent: true, keep: true } as const
      const body = { ...asked, known: '', afresh: false }
      const answer = await api.post('/api/login/code', body, quiet).catch(() => null)
      const entered = answer?.data && 'userInfo' in answer.data ? answer.data : null
      if (answer?.code !== code.success || !entered) {
        ask()
        setGoing(false)
        return
      }
      forgetProof()
      keepLoginWay('code')
      await enter({ ...answer, data: entered })
    }
    const kept = keptProof()
    if (!kept?.agreed) return
    setGoing(true)
    void logIn(kept)
    // What the tab kept is tried once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return going
}

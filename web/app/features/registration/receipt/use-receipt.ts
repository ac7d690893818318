import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import type { KeptReceipt } from '../kept-receipts.ts'

export type ReceiptStatus =
  | { at: 'loading' }
  | { at: 'failed' }
  /** Neither the secret nor the member opens it. */
  | { at: 'locked' }
  | { at: 'here'; receipt: ReceiptData }

interface Answered {
  of: string
  status: ReceiptStatus
}

/** A receipt by its number and secret; `show` puts a newer one in its place, `reload` asks again. */
export function useReceipt({ no, secret }: KeptReceipt) {
  const api = useApi()
  const [answered, setAnswered] = useState<Answered>()
  const [turn, setTurn] = useState(0)
  const of = `${no}/${secret}/${turn}`

  useEffect(() => {
    if (no === '') return undefined
    let current = true
    const load = async (): Promise<ReceiptStatus> => {
      const options = { showCodeMessage: false, showErrorMessage: false }
      const answer = await api
        .post<ReceiptData>('/api/registration/receipt', { no, secret }, options)
        .catch(() => null)
      if (!answer) return { at: 'failed' }
      return answer.code === code.success ? { at: 'here', receipt: answer.data } : { at: 'locked' }
    }
    void load().then((status) => current && setAnswered({ of, status }))
    return () => {
      current = false
    }
  }, [api, no, secret, of])

  const status: ReceiptStatus = answered?.of === of ? answered.status : { at: 'loading' }
  return {
    status,
    show: (receipt: ReceiptData) => setAnswered({ of, status: { at: 'here', receipt } }),
    reload: () => setTurn((count) => count + 1),
  }
}

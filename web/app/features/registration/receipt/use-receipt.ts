import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useApi } from '#app/api/context.tsx'
import { useFetched } from '#app/api/fetched.ts'
import type { ReceiptKey } from '../kept-receipts.ts'

/** A receipt by its number and secret; `locked` where neither the secret nor the member opens it. */
export function useReceipt({ no, secret }: ReceiptKey) {
  const api = useApi()
  return useFetched<ReceiptData | 'locked'>(no && `${no}/${secret}`, async () => {
    const options = { showCodeMessage: false, showErrorMessage: false }
    const answer = await api.post('/api/registration/receipt', { no, secret }, options)
    return answer.code === code.success ? answer.data : 'locked'
  })
}

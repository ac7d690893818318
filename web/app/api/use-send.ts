import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { useState } from 'react'
import type { ApiClient, CallOptions } from '#app/api/client.ts'
import { useApi } from '#app/api/context.tsx'

type Send = <Data>(path: string, body: Body, options?: CallOptions) => Promise<Envelope<Data> | undefined>
type Body = Parameters<ApiClient['post']>[1]

/**
 * The write of a button or form: `[send, busy]`. `send` returns undefined where the API refused or did not answer,
 * which the client has shown.
 */
export function useSend(): [Send, boolean] {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const send = async <Data>(path: string, body: Body, options?: CallOptions) => {
    setBusy(true)
    const answer = await api.post<Data>(path, body, { tellDuplicate: true, ...options }).catch(() => null)
    setBusy(false)
    return answer?.code === code.success ? answer : undefined
  }
  return [send, busy]
}

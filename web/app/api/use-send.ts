import type { Writes } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { useState } from 'react'
import type { BodyTo, CallOptions } from '#app/api/client.ts'
import { useApi } from '#app/api/context.tsx'

interface SendOptions extends CallOptions {
  /** The API answered with a refusal: what the page shows may be out of date. */
  onRefused?: () => Promise<void> | void
}

type Send = <Path extends keyof Writes>(
  path: Path,
  body: BodyTo<Path>,
  options?: SendOptions,
) => Promise<Envelope<DataOf<Writes[Path]>> | undefined>

/**
 * The write of a button or form: `[send, busy]`. `send` returns undefined where the API refused or did not answer,
 * which the client has shown.
 */
export function useSend(): [Send, boolean] {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const send: Send = async (path, body, { onRefused, ...options } = {}) => {
    setBusy(true)
    const answer = await api.post(path, body, { tellDuplicate: true, ...options }).catch(() => null)
    if (answer && answer.code !== code.success) await onRefused?.()
    setBusy(false)
    return answer?.code === code.success ? answer : undefined
  }
  return [send, busy]
}

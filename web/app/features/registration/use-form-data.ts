import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { FormData } from '@shuyuan/contract/registration/submission'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'

export const feature = 'registration'

export type FormStatus =
  | { at: 'loading' }
  | { at: 'failed' }
  /** This server takes none. */
  | { at: 'missing' }
  /** `ahead`: milliseconds that this device's clock is ahead of the server's. */
  | { at: 'here'; data: FormData; ahead: number }

/** What changes of a form while its page is shown: states and seats. `reload` asks again. */
export function useFormData(form: string): FormStatus & { reload: () => void } {
  const api = useApi()
  // Until the site's data has loaded, nobody knows what the server offers.
  const known = useSiteConfig((state) => state.status === 'success' || state.initialize)
  const offered = useSiteConfig((state) => state.features.includes(feature))
  const [status, setStatus] = useState<FormStatus>({ at: 'loading' })
  // A new object asks again.
  const [asked, setAsked] = useState({ form })

  useEffect(() => {
    if (!offered) return undefined
    const controller = new AbortController()
    const load = async () => {
      const options = { params: asked, signal: controller.signal, showErrorMessage: false }
      const answer = await api.get<FormData>('/api/registration/form', options).catch(() => null)
      if (controller.signal.aborted) return
      const right = answer?.code === code.success
      setStatus(
        right ? { at: 'here', data: answer.data, ahead: Date.now() - answer.data.now } : { at: 'failed' },
      )
    }
    void load()
    return () => controller.abort()
  }, [api, asked, offered])

  const reload = useCallback(() => setAsked({ form }), [form])
  if (!offered && known) return { at: 'missing', reload }
  return { ...status, reload }
}

import type { FormData } from '@shuyuan/contract/registration/submission'
import { useApi } from '#app/api/context.tsx'
import { dataOf, useFetched } from '#app/api/fetched.ts'
import { useSiteConfig } from '#app/session/stores.tsx'

export const feature = 'registration'

export type FormStatus =
  | { at: 'loading' }
  | { at: 'failed' }
  /** This server takes no sign-ups. */
  | { at: 'missing' }
  /** `ahead`: milliseconds that this device's clock is ahead of the server's. */
  | { at: 'here'; data: FormData; ahead: number }

/** What changes of a form while its page is shown: states and seats. `reload` asks again. */
export function useFormData(form: string): FormStatus & { reload: () => void } {
  const api = useApi()
  // Until the site's data has loaded, nobody knows what the server offers.
  const known = useSiteConfig((state) => state.status === 'success' || state.initialize)
  const offered = useSiteConfig((state) => state.features.includes(feature))
  const { status, data, again } = useFetched(offered ? form : '', async (signal) => {
    const options = { params: { form }, signal, showErrorMessage: false }
    const answer = dataOf(await api.get('/api/registration/form', options))
    return { data: answer, ahead: Date.now() - answer.now }
  })
  if (!offered && known) return { at: 'missing', reload: again }
  if (status === 'error') return { at: 'failed', reload: again }
  return data ? { at: 'here', ...data, reload: again } : { at: 'loading', reload: again }
}

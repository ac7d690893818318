import type { FormData } from '@shuyuan/contract/registration/submission'
import { useApi } from '#app/api/context.tsx'
import { dataOf, quiet, useFetched } from '#app/api/fetched.ts'
import { useSiteConfig } from '#app/session/stores.tsx'

export const feature = 'registration'

export type FormStatus =
  | { at: 'loading' }
  | { at: 'failed' }
  /** This server takes no sign-ups. */
  | { at: 'missing' }
  /** `ahead`: milliseconds that this device's clock is ahead of the server's. */
  | { at: 'here'; data: FormData; ahead: number }

/** `reload` asks again; `refresh` does too, and where nothing comes, what is shown stays. */
export interface Reading {
  reload: () => void
  refresh: () => void
}

/** What changes of a form while its page is shown: states and seats. */
export function useFormData(form: string): FormStatus & Reading {
  const api = useApi()
  // Until the site's data has loaded, nobody knows what the server offers.
  const known = useSiteConfig((state) => state.status === 'success' || state.initialize)
  const offered = useSiteConfig((state) => state.features.includes(feature))
  const read = async (options: Partial<typeof quiet> & { signal?: AbortSignal }) => {
    const answer = dataOf(
      await api.get('/api/registration/form', { params: { form }, showErrorMessage: false, ...options }),
    )
    return { data: answer, ahead: Date.now() - answer.now }
  }
  const { status, data, change, again } = useFetched(offered ? form : '', (signal) => read({ signal }))
  const reading: Reading = {
    reload: again,
    refresh: () =>
      void read(quiet).then(
        (newer) => change(() => newer),
        () => undefined,
      ),
  }
  if (!offered && known) return { at: 'missing', ...reading }
  if (status === 'error') return { at: 'failed', ...reading }
  return data ? { at: 'here', ...data, ...reading } : { at: 'loading', ...reading }
}

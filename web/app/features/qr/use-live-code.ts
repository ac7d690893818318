import type { LiveCodeData } from '@shuyuan/contract/live-code/live-code'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { dataOf, quiet, useFetched } from '#app/api/fetched.ts'
import { uuid } from '#app/api/uuid.ts'
import { referralOf } from '#app/parts/referral/referral-of.ts'
import { useReferral } from '#app/parts/referral/use-referral.ts'
import { useHydrated } from '#app/hydrated.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { CodeView } from './qr-view.ts'

/** What is shown now: undefined while the server chooses, `failed` when it could not be asked. */
export type Chosen = LiveCodeData | 'failed' | undefined

export interface Look {
  chosen: Chosen
  /** Random, one for each showing of the code: reports name it. */
  view: string
  /** Asks the server again, which counts another showing. */
  again: () => void
}

/** What the server chooses for this visitor; the fallback where the server does not choose. */
export function useLiveCode({ key, fallback }: CodeView): Look {
  const api = useApi()
  const hydrated = useHydrated()
  const offered = useSiteConfig((state) => state.features.includes('live-code'))
  const { referral } = useReferral()
  // A referral code of the address is not stored yet when this asks.
  const arrived = referralOf(useSearchParams()[0])?.code
  const code = arrived ?? referral?.code ?? ''
  const [view, setView] = useState(uuid)
  const { status, data } = useFetched(hydrated && offered ? `${key} ${view} ${code}` : '', async () =>
    dataOf(await api.post('/api/live-code/show', { key, view, code }, quiet)),
  )

  const again = () => setView(uuid())
  if (hydrated && !offered) return { chosen: unchosen(fallback), view, again }
  return { chosen: status === 'error' ? 'failed' : data, view, again }
}

function unchosen(fallback: CodeView['fallback']): LiveCodeData {
  const source = fallback.image || fallback.text ? 'fallback' : 'none'
  return { source, item: '', until: '', who: { name: '', role: '' }, ...fallback }
}

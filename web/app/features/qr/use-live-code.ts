import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import type { LiveCodeData } from '@shuyuan/contract/live-code/live-code'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { uuid } from '#app/api/uuid.ts'
import { referralOf } from '#app/parts/referral/referral-of.ts'
import { useReferral } from '#app/parts/referral/use-referral.ts'
import { useHydrated } from '#app/routing/hydrated.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { CodeView } from './qr-view.ts'

/** What is shown now: undefined while the server chooses, `failed` when it could not be asked. */
export type Chosen = LiveCodeData | 'failed' | undefined

export interface Look {
  chosen: Chosen
  /** Random, one for each showing of the code: reports name it. */
  view: string
  /** Asks the server again; this counts as another showing. */
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
  const [answer, setAnswer] = useState<{ view: string; chosen: LiveCodeData | 'failed' }>()
  const asks = hydrated && offered

  useEffect(() => {
    if (!asks) return
    let wanted = true
    const settle = (chosen: LiveCodeData | 'failed') => wanted && setAnswer({ view, chosen })
    api
      .post<LiveCodeData>(
        '/api/live-code/show',
        { key, view, code },
        { showErrorMessage: false, showCodeMessage: false, background: true },
      )
      .then(
        (answer) => settle(answer.code === codes.success ? answer.data : 'failed'),
        () => settle('failed'),
      )
    return () => {
      wanted = false
    }
  }, [api, asks, key, view, code])

  const again = () => setView(uuid())
  if (hydrated && !offered) return { chosen: unchosen(fallback), view, again }
  return { chosen: answer?.view === view ? answer.chosen : undefined, view, again }
}

function unchosen(fallback: CodeView['fallback']): LiveCodeData {
  const source = fallback.image || fallback.text ? 'fallback' : 'none'
  return { source, item: '', until: '', who: { name: '', role: '' }, ...fallback }
}

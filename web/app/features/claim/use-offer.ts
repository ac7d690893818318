import type { OfferCard } from '@shuyuan/contract/claim/claim'
import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'

/** Which offer: by its name, or by what its codes begin with. */
export type OfferQuery = { offer: string } | { prefix: string }

/**
 * The card of an offer; null while it is not known, `unknown` where there is none. It is asked for anew when `version`
 * changes: what is left changes with every claim.
 */
export function useOffer(query: OfferQuery | null, version: number): OfferCard | 'unknown' | null {
  const api = useApi()
  const [answer, setAnswer] = useState<{ of: string; card: OfferCard | 'unknown' } | null>(null)
  const of = query ? JSON.stringify(query) : ''
  const request = JSON.stringify({ of, version })

  useEffect(() => {
    const wanted = (JSON.parse(request) as { of: string }).of
    if (wanted === '') return undefined
    const controller = new AbortController()
    api
      .get<OfferCard>('/api/claim/offer', {
        params: JSON.parse(wanted) as Record<string, string>,
        signal: controller.signal,
        showErrorMessage: false,
        showCodeMessage: false,
      })
      .then(({ code, data }) => setAnswer({ of: wanted, card: code === codes.success ? data : 'unknown' }))
      // Without the card one can claim all the same.
      .catch(() => {})
    return () => controller.abort()
  }, [api, request])
  return answer?.of === of ? answer.card : null
}

import type { SeatsData } from '@shuyuan/contract/class/class'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'

/** How many seats of each term are taken; null until that is known, and where the server does not say. */
export function useSeats(): ReadonlyMap<string, number> | null {
  const api = useApi()
  const offered = useSiteConfig((state) => state.features.includes('class'))
  const [seats, setSeats] = useState<ReadonlyMap<string, number> | null>(null)
  useEffect(() => {
    if (!offered) return
    const controller = new AbortController()
    const ask = async () => {
      const options = { signal: controller.signal, showErrorMessage: false }
      const { code, data } = await api.get<SeatsData>('/api/class/seats', options)
      if (code === 1) setSeats(new Map(data.list.map(({ term, taken }) => [term, taken])))
    }
    // Without seats the page shows what follows from the dates.
    ask().catch(() => {})
    return () => controller.abort()
  }, [api, offered])
  return seats
}

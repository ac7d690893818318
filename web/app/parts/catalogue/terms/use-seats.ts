import { useMemo } from 'react'
import { useOptionalData } from '#app/api/fetched.ts'
import { useSiteConfig } from '#app/session/stores.tsx'

/** How many seats of each term are taken; null until that is known, and where the server does not say. */
export function useSeats(): ReadonlyMap<string, number> | null {
  const offered = useSiteConfig((state) => state.features.includes('class'))
  // Without seats the page shows what follows from the dates.
  const [seats] = useOptionalData('/api/class/seats', offered ? {} : null)
  return useMemo(() => (seats ? new Map(seats.list.map(({ term, taken }) => [term, taken])) : null), [seats])
}

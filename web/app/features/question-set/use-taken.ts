import { useMemo } from 'react'
import { useOptionalData } from '#app/api/fetched.ts'
import { useSiteConfig } from '#app/session/stores.tsx'

/** How often each set was gone through; null until that is known, and where the server does not say. */
export function useTaken(): ReadonlyMap<string, number> | null {
  const offered = useSiteConfig((state) => state.features.includes('question-set'))
  const [counts] = useOptionalData('/api/question-set/counts', offered ? {} : null)
  return useMemo(() => (counts ? new Map(counts.list.map(({ set, taken }) => [set, taken])) : null), [counts])
}

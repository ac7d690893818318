import type { SetCounts } from '@shuyuan/contract/question-set/question-set'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'

/** How often each set was gone through; null until that is known, and where the server does not say. */
export function useTaken(): ReadonlyMap<string, number> | null {
  const api = useApi()
  const offered = useSiteConfig((state) => state.features.includes('question-set'))
  const [counts, setCounts] = useState<ReadonlyMap<string, number> | null>(null)
  useEffect(() => {
    if (!offered) return
    const controller = new AbortController()
    const ask = async () => {
      const options = { signal: controller.signal, showErrorMessage: false, showCodeMessage: false }
      const { code, data } = await api.get<SetCounts>('/api/question-set/counts', options)
      if (code === 1) setCounts(new Map(data.list.map(({ set, taken }) => [set, taken])))
    }
    ask().catch(() => {})
    return () => controller.abort()
  }, [api, offered])
  return counts
}

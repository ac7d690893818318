import type { AreaOption } from '@shuyuan/contract/site/area'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'

const none: readonly AreaOption[] = []

/**
 * The provinces, the cities of a province or the districts of a city; empty until they are there and where
 * `wanted` is false. `''` is no province or city and is not sent.
 */
export function useAreas({ wanted, province, city }: { wanted: boolean; province: string; city: string }) {
  const api = useApi()
  const [loaded, setLoaded] = useState<{ of: string; options: readonly AreaOption[] }>()
  const of = `${province}/${city}`

  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    async function load() {
      const params = { province: province || undefined, city: city || undefined }
      const answer = await api.get<AreaOption[] | null>('/api/ajax/area', { params }).catch(() => null)
      const options = (answer?.code === code.success && answer.data) || none
      if (current) setLoaded({ of: `${province}/${city}`, options })
    }
    void load()
    return () => {
      current = false
    }
  }, [api, wanted, province, city])

  return wanted && loaded?.of === of ? loaded.options : none
}

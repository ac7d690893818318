import { useEffect } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useRuntime } from '#app/routing/runtime.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { whenIdle } from '#app/ui/idle.ts'

/** Brings class terms in prepared HTML up to date after paint: their states by the day, and the seats that are left. */
export function TermLife({ within }: { within: string }) {
  const api = useApi()
  const { timeZone } = useRuntime()
  const offered = useSiteConfig((state) => state.features.includes('class'))
  useEffect(
    () =>
      whenIdle(() => {
        const box = document.getElementById(within)
        if (!box) return
        import('#app/parts/catalogue/terms/enliven-terms.ts')
          .then(({ enlivenTerms }) => enlivenTerms(box, { api: offered ? api : null, timeZone }))
          // What cannot be fetched stays as it was made.
          .catch(() => {})
      }),
    [api, timeZone, offered, within],
  )
  return null
}

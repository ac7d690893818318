import { useEffect } from 'react'
import { useApi } from '#app/api/context.tsx'
import { countUnread } from '#app/parts/notices/count-unread.ts'
import { useSiteConfig, useStores } from '#app/session/stores.tsx'
import { whenIdle } from '#app/ui/idle.ts'

/** Fetches the number of unread notices into the member's store: once, and again when the tab is shown again. */
export function useUnreadCount(): void {
  const api = useApi()
  const { memberCenter } = useStores()
  const offered = useSiteConfig((state) => state.features.includes('notice'))

  useEffect(() => {
    if (!offered) return
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      countUnread(api).then(
        (unread) => memberCenter.getState().setUnread(unread ?? 0),
        () => {},
      )
    }
    const stop = whenIdle(ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [api, memberCenter, offered])
}

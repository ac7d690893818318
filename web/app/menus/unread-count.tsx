import { useEffect } from 'react'
import { useApi } from '#app/api/context.tsx'
import { countUnread } from '#app/parts/notices/count-unread.ts'
import { useMemberCenter, useSiteConfig, useStores } from '#app/session/stores.tsx'
import { whenIdle } from '#app/ui/idle.ts'
import { UnreadDot } from './unread-mark.tsx'

/** Asks how many notices are unread, and shows a dot where some are. Loaded after the page: guests have no use for it. */
export function UnreadCount() {
  useUnreadCount()
  const unread = useMemberCenter((state) => state.unread)
  return unread > 0 ? <UnreadDot /> : null
}

/** Fetches the number of unread notices into the member's store: once, and again when the tab is shown again. */
function useUnreadCount(): void {
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

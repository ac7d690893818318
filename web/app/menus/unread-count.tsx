import { useEffect } from 'react'
import { useApi } from '#app/api/context.tsx'
import { countUnread } from '#app/parts/notices/count-unread.ts'
import { useMemberCenter, useSiteConfig, useStores } from '#app/session/stores.tsx'
import { whenIdle } from '#app/ui/idle.ts'
import { UnreadBadge } from './unread-mark.tsx'

/** Asks how many notices are unread, and shows the number where some are. Loaded after the page: guests have no use for it. */
export function UnreadCount() {
  useUnreadCount()
  const unread = useMemberCenter((state) => state.unread)
  return unread > 0 ? <UnreadBadge /> : null
}

/**
 * Fetches the number of unread notices into the member's store: once, and again when the tab is shown again. What one tab
 * learns the others hear of.
 */
function useUnreadCount(): void {
  const api = useApi()
  const { memberCenter, userInfo } = useStores()
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

  useEffect(() => {
    const tabs = new BroadcastChannel('unread')
    let heard: number | undefined
    tabs.addEventListener('message', ({ data }: MessageEvent<{ member: number; unread: number }>) => {
      if (data.member !== userInfo.getState().id) return
      heard = data.unread
      memberCenter.getState().setUnread(data.unread)
    })
    const stop = memberCenter.subscribe(({ unread }, before) => {
      if (unread === before.unread || unread === heard) return
      heard = undefined
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
      tabs.postMessage({ member: userInfo.getState().id, unread })
    })
    return () => {
      stop()
      tabs.close()
    }
  }, [memberCenter, userInfo])
}

import { useApi } from '#app/api/context.tsx'
import { useFullUrl } from '#app/session/full-url.ts'
import { logout } from '#app/session/logout.ts'
import { useStores, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

/** Who is looking, as the layouts show it: null for a guest. Cached pages are a guest's until the browser knows. */
export function useMember(): { nickname: string; avatar: string } | null {
  const loggedIn = useUserInfo(isLoggedIn)
  const nickname = useUserInfo((state) => state.nickname || state.username)
  const avatar = useUserInfo((state) => state.avatar)
  const fullUrl = useFullUrl()
  return loggedIn ? { nickname, avatar: avatar && fullUrl(avatar) } : null
}

/** `const leave = useLogout()`: ends the session and loads the page anew. */
export function useLogout(): () => void {
  const api = useApi()
  const stores = useStores()
  return () => {
    // The client has told the visitor when it could not be done.
    logout({ api, stores }).catch(() => {})
  }
}

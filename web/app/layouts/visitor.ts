import { useApi } from '#app/api/context.tsx'
import { useFullUrl } from '#app/session/full-url.ts'
import { logout } from '#app/session/logout.ts'
import { useStores, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

/**
 * The logged-in member as the layouts show it; null for a guest. Cached pages show a guest until the browser has
 * read its storage.
 */
export function useMember(): { nickname: string; avatar: string } | null {
  const loggedIn = useUserInfo(isLoggedIn)
  const nickname = useUserInfo((state) => state.nickname || state.username)
  const avatar = useUserInfo((state) => state.avatar)
  const fullUrl = useFullUrl()
  return loggedIn ? { nickname, avatar: avatar && fullUrl(avatar) } : null
}

export function useLogout(): () => void {
  const api = useApi()
  const stores = useStores()
  return () => {
    // The client has already shown the error.
    logout({ api, stores }).catch(() => {})
  }
}

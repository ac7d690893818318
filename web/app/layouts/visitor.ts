import { useApi } from '#app/api/context.tsx'
import { logout } from '#app/session/logout.ts'
import { useSiteConfig, useStores, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

/** Who is looking, as the layouts show it: null for a guest. Cached pages are a guest's until the browser knows. */
export function useMember(): { nickname: string; avatar: string } | null {
  const loggedIn = useUserInfo(isLoggedIn)
  const nickname = useUserInfo((state) => state.nickname || state.username)
  const avatar = useUserInfo((state) => state.avatar)
  const base = useSiteConfig((state) => state.cdnUrl || state.apiUrl)
  return loggedIn ? { nickname, avatar: pictureUrl(avatar, base) } : null
}

/** An address that names its host stays; a path goes after `base` (CDN or API). */
export function pictureUrl(path: string, base: string): string {
  if (!path || /^([a-z]+:)?\/\//i.test(path) || path.startsWith('data:image/')) return path
  return base.replace(/\/$/, '') + (path.startsWith('/') ? path : `/${path}`)
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

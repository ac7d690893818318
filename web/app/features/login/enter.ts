import type { UserInfo } from '@shuyuan/contract/account/member'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { useNavigate, useSearchParams } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { useNotifier } from '#app/notify/notify.tsx'
import { returnPath } from '#app/routing/addresses/return-path.ts'
import { initializeSession } from '#app/session/initialize.ts'
import { useStores } from '#app/session/stores.tsx'

/** What login and registration answer; registration sends a part of the member only. */
export interface LoginAnswer {
  userInfo: Partial<UserInfo>
  routePath: string
}

/** `enter(answer)` finishes a login: fills the store, loads the rest once and navigates to where the member was. */
export function useEnter() {
  const api = useApi()
  const stores = useStores()
  const navigate = useNavigate()
  const notifier = useNotifier()
  const [query] = useSearchParams()
  return async ({ code: answered, data }: Envelope<LoginAnswer | null>): Promise<void> => {
    if (answered !== code.success || !data?.userInfo) return
    // Older errors, such as a mistyped password, no longer apply.
    for (const { id, type } of notifier.notices()) if (type === 'error') notifier.close(id)
    stores.userInfo.getState().dataFill(data.userInfo)
    await initializeSession({ api, stores })
    // The server's destination is checked like any other: it must be a path of this site.
    const home = returnPath(new URLSearchParams({ to: data.routePath ?? '' }), '/user')
    await navigate(returnPath(query, home, window.location.hash), { replace: true })
  }
}

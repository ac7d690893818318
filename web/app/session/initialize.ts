import type { IndexData } from '@shuyuan/contract/site'
import { code } from '@shuyuan/contract/codes'
import type { ApiClient } from '#app/api/client.ts'
import { applyIndex, memberOf } from '#app/session/apply-index.ts'
import type { Stores } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

export interface Session {
  api: ApiClient
  stores: Stores
}

const running = new WeakMap<Stores, Promise<void>>()

/**
 * Fetches site and member data: once as a guest (what the server rendered counts) and once more after
 * login. Never rejects; how it went stands in `siteConfig.status`.
 */
export function initialize(session: Session, { requiredLogin = false } = {}): Promise<void> {
  const { stores } = session
  const present = running.get(stores)
  if (present) return present
  const work = stores.ready
    .then(() => fetchOnce(session, requiredLogin))
    .finally(() => running.delete(stores))
  running.set(stores, work)
  return work
}

async function fetchOnce({ api, stores }: Session, requiredLogin: boolean): Promise<void> {
  const site = stores.siteConfig.getState()
  const member = isLoggedIn(stores.userInfo.getState())
  if (member ? site.userInitialize : site.initialize) return
  site.setStatus('pending')
  try {
    let index = await fetchIndex(api, requiredLogin)
    if (index && !memberOf(index) && member) {
      const { refresh_token } = stores.userInfo.getState()
      if (refresh_token && (await api.refresh())) index = await fetchIndex(api, requiredLogin)
      if (index && !memberOf(index)) stores.userInfo.getState().reset()
    }
    if (index) applyIndex(stores, index)
    else site.setStatus('error')
  } catch {
    // The client has told the visitor; the page keeps what it was rendered with.
    site.setStatus('error')
  }
}

async function fetchIndex(api: ApiClient, requiredLogin: boolean): Promise<IndexData | null> {
  const params = { requiredLogin: requiredLogin ? 1 : 0 }
  const answer = await api.get<IndexData>('/api/index/index', { params })
  return answer.code === code.success ? answer.data : null
}

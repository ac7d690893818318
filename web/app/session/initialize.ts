import type { IndexData } from '@shuyuan/contract/site/site'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ApiClient } from '#app/api/client.ts'
import { aimedPath, currentRouter } from '#app/current-router.ts'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { needsLogin } from '#app/rule-of.ts'
import { applyIndex, memberOf } from '#app/session/apply-index.ts'
import { readIndex } from '#app/session/read-index.ts'
import type { Stores } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

export interface Session {
  api: ApiClient
  stores: Stores
}

const running = new WeakMap<Stores, Promise<void>>()

/**
 * Fetches site and member data: once as a guest (where the server has not done it) and once more after login. Never
 * rejects: the result is in `siteConfig.status`, and errors are shown unless `quiet`.
 */
export function initializeSession(session: Session, { quiet = false } = {}): Promise<void> {
  const { stores } = session
  const present = running.get(stores)
  if (present) return present
  const work = stores.ready.then(() => fetchOnce(session, quiet)).finally(() => running.delete(stores))
  running.set(stores, work)
  return work
}

async function fetchOnce({ api, stores }: Session, quiet: boolean): Promise<void> {
  const site = stores.siteConfig.getState()
  const member = isLoggedIn(stores.userInfo.getState())
  if (member ? site.userInitialize : site.initialize) return
  site.setStatus('pending')
  try {
    const required = needsLogin(pathOf(aimedPath()))
    let index = await fetchIndex(api, quiet, required)
    // Without member data the visitor goes to the login page, which needs a guest's site data.
    if (!index && required && !isLoggedIn(stores.userInfo.getState())) index = await fetchIndex(api, quiet)
    if (index && !memberOf(index) && member) {
      const { refresh_token } = stores.userInfo.getState()
      if (refresh_token && (await api.refresh())) index = await fetchIndex(api, quiet)
      if (index && !memberOf(index)) {
        stores.userInfo.getState().reset()
        // Nothing of a member stays on the screen of somebody who is none any more.
        const from = aimedPath()
        // An answer before may have led to the login page already.
        if (needsLogin(pathOf(from))) void currentRouter()?.navigate(loginPath(from, 'expired'))
      }
    }
    if (index) applyIndex(stores, index)
    else site.setStatus('error')
  } catch {
    // The client or the page has shown the error. The page keeps the data it was rendered with.
    site.setStatus('error')
  }
}

const pathOf = (address: string) => new URL(address, 'http://site').pathname

async function fetchIndex(api: ApiClient, quiet: boolean, required = false): Promise<IndexData | null> {
  const told = { showErrorMessage: !quiet, showCodeMessage: !quiet }
  const answer = await api.get('/api/index/index', {
    params: { requiredLogin: required ? 1 : 0 },
    ...told,
  })
  return answer.code === code.success ? readIndex(answer.data) : null
}

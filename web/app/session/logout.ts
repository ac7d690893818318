import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type CallOptions, waitedFor } from '#app/api/client.ts'
import { keepNotice } from '#app/session/kept-notice.ts'
import { loggedOutPath } from '#app/routing/addresses/return-path.ts'
import { needsLogin } from '#app/rule-of.ts'
import type { Session } from '#app/session/initialize.ts'
import { forgetOwned } from '#app/session/owned-storage.ts'
import { numberProofKey, textStorage } from '#app/session/storage.ts'

/** Ends the session on the server. When that worked, forgets it here and loads the page, or the login page, again. */
export async function logout(
  { api, stores }: Session,
  leave = leavePage,
  options: CallOptions = waitedFor,
): Promise<boolean> {
  const { id, refresh_token } = stores.userInfo.getState()
  const tokens = { refreshToken: refresh_token, refresh_token }
  const answer = await api.post('/api/user/logout', tokens, options)
  if (answer.code !== code.success) return false
  forgetOwned(id)
  // Whoever uses the tab next is not logged in by the number that was proved here.
  textStorage('sessionStorage').remove(numberProofKey)
  stores.userInfo.getState().reset()
  stores.memberCenter.getState().reset()
  leave()
  return true
}

function leavePage(): void {
  // A member page would send the visitor to the login page with a wrong reason.
  if (needsLogin(location.pathname)) return location.assign(loggedOutPath)
  keepNotice('loggedOut')
  location.reload()
}

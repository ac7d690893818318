import { code } from '@shuyuan/contract/codes'
import type { Session } from '#app/session/initialize.ts'
import { forgetOwned } from '#app/session/owned-storage.ts'

/** Ends the session on the server; when that worked, forgets it here and loads the page anew. */
export async function logout({ api, stores }: Session, reload = () => location.reload()): Promise<boolean> {
  const { id, refresh_token } = stores.userInfo.getState()
  const tokens = { refreshToken: refresh_token, refresh_token }
  // The page is about to be another one: nothing on it may be pressed meanwhile.
  const answer = await api.post('/api/user/logout', tokens, { loading: true })
  if (answer.code !== code.success) return false
  forgetOwned(id)
  stores.userInfo.getState().reset()
  stores.memberCenter.getState().reset()
  reload()
  return true
}

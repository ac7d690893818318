import { code } from '@shuyuan/contract/codes'
import type { Session } from '#app/session/initialize.ts'

/** Ends the session on the server; when that worked, forgets it here and loads the page anew. */
export async function logout({ api, stores }: Session, reload = () => location.reload()): Promise<boolean> {
  const { refresh_token } = stores.userInfo.getState()
  const answer = await api.post('/api/user/logout', { refreshToken: refresh_token, refresh_token })
  if (answer.code !== code.success) return false
  stores.userInfo.getState().reset()
  stores.memberCenter.getState().reset()
  reload()
  return true
}

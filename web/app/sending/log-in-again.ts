import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ApiClient } from '#app/api/client.ts'
import { quiet } from '#app/api/fetched.ts'
import { type CaptchaProof, noProof } from '#app/parts/captcha/proof.ts'
import type { Stores } from '#app/session/stores.tsx'

interface LogInOptions {
  /** Makes calls without a session. */
  guest: ApiClient
  stores: Stores
  username: string
  password: string
  /** Shows the captcha; null where somebody gave up. */
  ask: (account: string) => Promise<CaptchaProof | null>
}

/** Logs the same member in again: '' where that was done, else why not; null where somebody gave up the captcha. */
export async function logInAgain({
  guest,
  stores,
  username,
  password,
  ask,
}: LogInOptions): Promise<string | null> {
  const page = await guest.get('/api/user/checkIn', quiet)
  const asks = page.code === code.success && page.data?.userLoginCaptchaSwitch !== false
  const proof = asks ? await ask(username) : noProof
  if (!proof) return null
  const body = { username, password, keep: false, ...proof, tab: 'login' as const }
  const answer = await guest.post('/api/user/checkIn', body, quiet)
  const userInfo = answer.code === code.success ? answer.data?.userInfo : undefined
  if (!userInfo) return answer.msg
  stores.userInfo.getState().dataFill(userInfo)
  return ''
}

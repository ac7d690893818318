import type { CheckInData, ContactType } from '@shuyuan/contract/check-in'
import { code } from '@shuyuan/contract/codes'
import { redirect } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'

const knownWays: readonly ContactType[] = ['email', 'mobile']

/** What the page is told before anybody types. */
export type CheckIn =
  | { state: 'open'; captcha: boolean; ways: ContactType[] }
  /** The member centre is switched off; `message` says so in the server's words, '' when it gave none. */
  | { state: 'closed'; message: string }

/**
 * Asks whether and how one may log in. A visitor who is logged in goes to the member area. Where nothing could
 * be learnt the form is there all the same, with captcha and without registration.
 */
export async function loadCheckIn(api: ApiClient, loggedIn: boolean): Promise<CheckIn> {
  const answer = await api
    .get<Partial<CheckInData> | null>('/api/user/checkIn', { showCodeMessage: false })
    .catch(() => null)
  const takenForMember = answer?.code === code.loginState
  // A guest whom the server takes for a member would be sent back from there.
  if (takenForMember && loggedIn) throw redirect('/user')
  if (answer && !takenForMember && answer.code !== code.success)
    return { state: 'closed', message: answer.msg }
  const { userLoginCaptchaSwitch, accountVerificationType = [] } = answer?.data ?? {}
  return {
    state: 'open',
    captcha: userLoginCaptchaSwitch !== false,
    ways: knownWays.filter((way) => accountVerificationType.includes(way)),
  }
}

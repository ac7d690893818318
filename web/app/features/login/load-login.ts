import type { ContactType } from '@shuyuan/contract/account/login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { redirect } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'
import { returnPath } from '#app/routing/addresses/return-path.ts'

const knownWays: readonly ContactType[] = ['mobile', 'email']

/** What the page knows before anybody types. */
export type LoginView =
  | {
      state: 'open'
      captcha: boolean
      ways: ContactType[]
      /** The state could not be loaded; seconds until the next try, 0 where unknown. */
      trouble?: { wait: number }
    }
  /** The member centre is switched off; `message` says so in the server's words, '' when it gave none. */
  | { state: 'closed'; message: string }

/** The page that a logged-in member gets in place of the login page: the one that it would lead back to. */
export const pastLogin = (request: Request) =>
  redirect(returnPath(new URL(request.url).searchParams, '/user'))

/**
 * Asks whether and how a visitor can log in; a logged-in visitor is redirected. Where the answer fails, the form is
 * shown with captcha and without registration.
 */
export async function loadLogin(api: ApiClient, request: Request, loggedIn: boolean): Promise<LoginView> {
  const answer = await api
    .get('/api/user/checkIn', quiet)
    .catch(() => ({ code: code.failure, msg: '', data: null, retryAfter: undefined }))
  // A guest whom the server takes for a member would be sent back from the member area.
  const takenForMember = answer.code === code.loginState
  if (takenForMember && loggedIn) throw pastLogin(request)
  if (answer.code !== code.success && !takenForMember) {
    const { retryAfter = 0 } = answer
    if (!retryAfter && (await isClosed(api))) return { state: 'closed', message: answer.msg }
    return { state: 'open', captcha: true, ways: [], trouble: { wait: retryAfter } }
  }
  const { userLoginCaptchaSwitch, accountVerificationType = [] } = answer.data ?? {}
  return {
    state: 'open',
    captcha: userLoginCaptchaSwitch !== false,
    ways: knownWays.filter((way) => accountVerificationType.includes(way)),
  }
}

const quiet = { showCodeMessage: false, showErrorMessage: false }

/** The same code says that the member centre is closed and that something failed; the site's own data says which. */
async function isClosed(api: ApiClient): Promise<boolean> {
  const asked = { ...quiet, params: { requiredLogin: 0 } } as const
  const answer = await api.get('/api/index/index', asked).catch(() => null)
  return answer?.code === code.success && answer.data?.openMemberCenter === false
}

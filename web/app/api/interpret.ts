import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import type { ApiClientOptions, CallOptions } from '#app/api/client.ts'

/** Shows the notice or goes to the page that an envelope asks for. The only place that reads envelope codes. */
export function interpret(
  envelope: Envelope,
  token: string,
  call: CallOptions,
  client: ApiClientOptions,
): void {
  const { msg } = envelope
  // To a token that it has forgotten a server answers as to a guest; the member reads that the login has expired.
  const over = () => {
    if (client.session.ended(token) && (token || !call.background))
      client.redirect('userLogin', token ? 'expired' : 'needLogin')
  }
  switch (envelope.code) {
    case code.success:
      if (call.showSuccessMessage) client.notify('success', msg || client.text('success'))
      return
    case code.expired:
      return over()
    case code.loginState:
      if (isNeedLogin(envelope)) return over()
      return client.redirect('user', 'loggedIn')
    default:
      if (call.showCodeMessage !== false) client.notify('error', msg || client.text('failed'))
  }
}

/** Of a code for another login state: whether it is that one must log in. */
export function isNeedLogin({ data }: Envelope): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'need login'
}

import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import type { ApiClientOptions, CallOptions } from '#app/api/client.ts'

/** What an envelope asks for besides its data: a toast, or another page. The only place that reads codes. */
export function interpret(
  envelope: Envelope,
  token: string,
  call: CallOptions,
  client: ApiClientOptions,
): void {
  const { msg } = envelope
  const over = (because: 'expired' | 'needLogin') => {
    if (client.session.ended(token) && !call.background) client.redirect('userLogin', because)
  }
  switch (envelope.code) {
    case code.success:
      if (call.showSuccessMessage) client.notify('success', msg || client.text('success'))
      return
    case code.expired:
      return over('expired')
    case code.loginState:
      if (stateType(envelope.data) === 'need login') return over('needLogin')
      // A guest who is said to be logged in would be sent back from there.
      if (token) client.redirect('user', 'loggedIn')
      return
    default:
      if (call.showCodeMessage !== false) client.notify('error', msg || client.text('failed'))
  }
}

function stateType(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}

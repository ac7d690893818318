import { code } from '@shuyuan/contract/codes'
import type { Envelope } from '@shuyuan/contract/envelope'
import type { ApiClientOptions, CallOptions } from '#app/api/client.ts'

/** What an envelope asks for besides its data: a toast, or another page. The only place that reads codes. */
export async function interpret(
  envelope: Envelope,
  call: CallOptions,
  client: ApiClientOptions,
): Promise<void> {
  const { msg } = envelope
  switch (envelope.code) {
    case code.success:
      if (call.showSuccessMessage) client.notify('success', msg || (await client.text('success')))
      return
    case code.expired:
      client.session.ended()
      if (!call.background) client.redirect('userLogin', 'expired')
      return
    case code.loginState:
      if (stateType(envelope.data) === 'need login') {
        client.session.ended()
        if (!call.background) client.redirect('userLogin', 'needLogin')
      } else {
        client.redirect('user', 'loggedIn')
      }
      return
    default:
      if (msg && call.showCodeMessage !== false) client.notify('error', msg)
  }
}

function stateType(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}

import type { ContactType } from '@shuyuan/contract/account/login'
import type { CodeEvent } from '@shuyuan/contract/account/code'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { WrongField } from '@shuyuan/contract/envelope/wrong-field'
import type { ApiClient, CallOptions } from '#app/api/client.ts'
import type { Notify } from '#app/notify/notifier.ts'
import { type CaptchaProof, noProof } from '#app/parts/captcha/proof.ts'

export interface CodeRequest {
  type: ContactType
  /** E-mail address or mobile number. */
  contact: string
  event: CodeEvent
  proof: CaptchaProof
  /** Only the events that verify the own contact want it. */
  password?: string
}

/** Has a code sent by mail or SMS. */
export function requestCode(
  api: ApiClient,
  request: CodeRequest,
  more: CallOptions = {},
): Promise<Envelope<WrongField | null>> {
  const { type, contact, event, proof, password = '' } = request
  const options = { showSuccessMessage: true, ...more }
  return type === 'email'
    ? api.post('/api/Ems/send', { email: contact, event, password, ...proof }, options)
    : api.post('/api/Sms/send', { mobile: contact, template_code: event, password, ...proof }, options)
}

/** As `requestCode`; true when the code is on its way. The client shows what went wrong. */
export function sendCode(api: ApiClient, request: CodeRequest): Promise<boolean> {
  return requestCode(api, request).then(
    (envelope) => envelope.code === code.success,
    () => false,
  )
}

/** Sends without a captcha; null where the server asks for one. */
export async function sendCalmly(
  api: ApiClient,
  request: Omit<CodeRequest, 'proof'>,
  notify: Notify,
): Promise<boolean | null> {
  const asked = { ...request, proof: noProof }
  const answer = await requestCode(api, asked, { showCodeMessage: false }).catch(() => undefined)
  if (!answer || answer.code === code.success) return answer !== undefined
  if (answer.data?.field === 'captchaId') return null
  notify.error(answer.msg)
  return false
}

import type { CodeEvent } from '@shuyuan/contract/account/code'
import type { ContactType } from '@shuyuan/contract/account/login'
import { useApi } from '#app/api/context.tsx'
import { useCaptcha } from '#app/parts/captcha/captcha.tsx'
import { sendCode } from './send-code.ts'

/**
 * Has a code sent to an e-mail address or mobile number that was typed, after a captcha: true when one is on its way.
 * `dialog` is the captcha's, to be rendered beside the form.
 */
export function useContactCode(type: ContactType, event: CodeEvent) {
  const api = useApi()
  const { ask, dialog } = useCaptcha()
  async function send(typed: string): Promise<boolean> {
    const contact = typed.trim()
    const proof = await ask(type === 'email' ? contact : '')
    return proof !== null && sendCode(api, { type, contact, event, proof })
  }
  return { send, dialog }
}

import type { CodeEvent } from '@shuyuan/contract/account/code'
import type { ContactType } from '@shuyuan/contract/account/login'
import { useApi } from '#app/api/context.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { useCaptcha } from '#app/parts/captcha/captcha.tsx'
import { sendCalmly, sendCode } from './send-code.ts'

/**
 * Has a code sent to an e-mail address or mobile number that was typed, after a captcha: true when one is on its way. A
 * login's code needs the captcha only where the server asks for it. `dialog` is the captcha's, to be rendered beside the
 * form.
 */
export function useContactCode(of: ContactType | ((typed: string) => ContactType), event: CodeEvent) {
  const api = useApi()
  const notify = useNotify()
  const { ask, dialog } = useCaptcha()
  async function send(typed: string): Promise<boolean> {
    const type = typeof of === 'string' ? of : of(typed)
    const request = { type, contact: typed.trim(), event }
    const calm = event === 'user_login' ? await sendCalmly(api, request, notify) : null
    if (calm !== null) return calm
    const proof = await ask(type === 'email' ? request.contact : '')
    return proof !== null && sendCode(api, { ...request, proof })
  }
  return { send, dialog }
}

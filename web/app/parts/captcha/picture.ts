import type { ClickCaptchaData } from '@shuyuan/contract/account/captcha'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'

/**
 * The captcha's picture in an answer of the server; null where it has none. Takes away the angle brackets that the
 * contract puts around the names of drawings.
 */
export function captchaPictureOf(answer: Envelope<ClickCaptchaData | null> | null): ClickCaptchaData | null {
  if (answer?.code !== code.success || !answer.data?.text.length) return null
  return { ...answer.data, text: answer.data.text.map((word) => word.replaceAll(/[<>]/g, '')) }
}

import type { ClickCaptchaData } from '@shuyuan/contract/account/captcha'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'

/**
 * The picture of an answer; null where there is none. What is to be clicked is as people read it: the contract puts the
 * names of drawings in angle brackets.
 */
export function pictureOf(answer: Envelope<ClickCaptchaData | null> | null): ClickCaptchaData | null {
  if (answer?.code !== code.success || !answer.data?.text.length) return null
  return { ...answer.data, text: answer.data.text.map((word) => word.replaceAll(/[<>]/g, '')) }
}

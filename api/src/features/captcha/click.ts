import type { ClickCaptchaData } from '@shuyuan/contract/account/captcha'
import type { Language } from '@shuyuan/contract/text/language'
import { createClickCaptcha } from './drawing/click-captcha.ts'
import { cryptoRandom } from './drawing/random.ts'
import { type CaptchaDeps, type ClickAnswer, getsHardCaptchas, keepAnswer } from './service.ts'

/** Draws a new click captcha for an id, replacing the one before; names of icons are in the visitor's language. */
export async function makeClickCaptcha(
  deps: CaptchaDeps,
  id: string,
  { language, address }: { language: Language; address: string },
): Promise<ClickCaptchaData> {
  const { words, targets, base64, width, height } = await createClickCaptcha({
    random: cryptoRandom,
    language,
    hard: await getsHardCaptchas(deps, address),
  })
  const answer: ClickAnswer = { targets, width, height }
  await keepAnswer(deps, 'click', id, JSON.stringify(answer))
  return { id, text: words, base64, width, height }
}

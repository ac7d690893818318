import type { ClickCaptchaData } from '@shuyuan/contract/captcha'
import type { Language } from '@shuyuan/contract/language'
import * as drawing from './drawing/draw.ts'
import { cryptoRandom } from './drawing/random.ts'
import en from './drawing/en.json' with { type: 'json' }
import zhCn from './drawing/zh-cn.json' with { type: 'json' }
import { type CaptchaDeps, type ClickAnswer, keepAnswer } from './service.ts'

const words = { 'zh-cn': zhCn, en }

/** Draws a new click captcha for an id, in place of the one before; words of icons are in the visitor's language. */
export async function makeClickCaptcha(
  deps: CaptchaDeps,
  id: string,
  language: Language,
): Promise<ClickCaptchaData> {
  const { signs, targets, png, width, height } = await drawing.draw(cryptoRandom)
  const answer: ClickAnswer = { targets, width, height }
  await keepAnswer(deps, 'click', id, JSON.stringify(answer))
  const text = signs
    .slice(0, targets.length)
    .map((sign) => (sign.kind === 'character' ? sign.character : `<${words[language][sign.icon]}>`))
  return { id, text, base64: `data:image/png;base64,${png.toString('base64')}`, width, height }
}

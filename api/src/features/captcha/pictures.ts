import { randomInt } from 'node:crypto'
import type { ClickCaptchaData } from '@shuyuan/contract/account/captcha'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { createImageCaptcha } from './drawing/image-captcha.ts'
import { cryptoRandom } from './drawing/random.ts'
import { keepCaptcha, purgeCaptchas } from './queries.ts'
import {
  captchaKey,
  captchaLifetime,
  type CaptchaDeps,
  type ClickAnswer,
  getsHardCaptchas,
  keepCaptchaAnswer,
} from './service.ts'
import type { CaptchaStock } from './stock.ts'

/** A new click captcha for an id, replacing the one before; names of icons are in the visitor's language. */
export async function makeClickCaptcha(
  deps: CaptchaDeps,
  stock: CaptchaStock,
  id: string,
  { language, address }: { language: Language; address: string },
): Promise<ClickCaptchaData> {
  const { words, targets, base64, width, height } = await stock.take({
    language,
    hard: await getsHardCaptchas(deps, address),
  })
  const answer: ClickAnswer = { targets, width, height }
  await keepCaptchaAnswer(deps, 'click', id, JSON.stringify(answer))
  return { id, text: words, base64, width, height }
}

/**
 * The image captcha of an id: a PNG of 176 by 55 with four digits, 1 to 9 (contract). As long as it
 * lives the same id shows the same digits, drawn anew.
 */
export async function makeImageCaptcha(deps: CaptchaDeps, id: string): Promise<Buffer> {
  const now = unixSeconds(deps.now())
  await purgeCaptchas(deps.db, now)
  const digits = Array.from({ length: 4 }, () => randomInt(1, 10)).join('')
  const kept = await keepCaptcha(deps.db, {
    key: captchaKey(deps, 'image', id),
    kind: 'image',
    answer: digits,
    create_time: now,
    expire_time: now + captchaLifetime,
  })
  return createImageCaptcha({ code: kept?.answer ?? digits, random: cryptoRandom })
}

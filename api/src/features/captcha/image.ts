import { randomInt } from 'node:crypto'
import { createImageCaptcha } from './drawing/image-captcha.ts'
import { cryptoRandom } from './drawing/random.ts'
import { keepCaptcha, purgeCaptchas } from './queries.ts'
import { captchaKey, captchaLifetime, type CaptchaDeps } from './service.ts'
import { unixSeconds } from '#unix-seconds.ts'

/**
 * The image captcha of an id: a PNG of 176 by 55 with four digits, 1 to 9 (contract, section 5.5). As long as it
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

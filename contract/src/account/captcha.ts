import * as z from 'zod/mini'
import { cleanAccount, cleanEmail } from '#fields/clean'
import { cleanText, flag, requiredText, text } from '#fields/input'
import { get, post } from '#envelope/endpoint'

export const captchaQuery = z.object({ id: requiredText('captcha.id.required', 100) })

/** A picture and what to click in it, in order; `base64` is a data URL, sizes in pixels. */
export const clickCaptchaData = z.object({
  id: z.string(),
  text: z.array(z.string()),
  base64: z.string(),
  width: z.int(),
  height: z.int(),
})
export type ClickCaptchaData = z.infer<typeof clickCaptchaData>

/**
 * `info` is `x1,y1-x2,y2;w;h`: points in click order, then the size at which the picture was shown. Or it
 * is the code that was sent or read out in place of a picture.
 */
export const checkClickCaptchaBody = z.object({ id: text(100), info: text(500), unset: flag })

/** The entry of `site.features` of a server that sends codes in place of pictures. */
export const substituteFeature = 'captcha-substitute'

/**
 * For people who cannot solve the picture: sends a code to an e-mail address, or to the `account` (e-mail, mobile
 * number or name) of a member; one of the two is given. The code has six digits. It is sent as `info` of the picture
 * with this `id` and works once.
 */
export const substituteBody = z.object({
  id: requiredText('captcha.id.required', 100),
  email: cleanText(cleanEmail),
  account: cleanText(cleanAccount),
})

/** The entry of `site.features` of a server whose staff read codes out to who calls. */
export const readOutFeature = 'captcha-read-out'

/** Whom to call for a code in place of a picture: the school's number, '' where it has said none, and its hours. */
const captchaHelpData = z.object({ phone: z.string(), hours: z.string() })

export const captchaHelp = get('/api/captcha/help', { who: 'all', data: captchaHelpData, own: false })

/** Makes a code of eight digits that staff read out: good once within ten minutes, in place of any picture. */
export const deskCaptchaReadOut = post('/api/desk/captcha/read-out', {
  who: 'desk/member:shut',
  body: z.object({}),
  data: z.object({ code: z.string() }),
})

export const commonClickCaptcha = get('/api/common/clickCaptcha', {
  who: 'all',
  query: captchaQuery,
  data: clickCaptchaData,
  own: false,
  samples: [],
})

export const commonCheckClickCaptcha = post('/api/common/checkClickCaptcha', {
  who: 'all',
  body: checkClickCaptchaBody,
  data: z.null(),
  own: false,
})

export const commonCaptcha = get('/api/common/captcha', {
  who: 'all',
  query: captchaQuery,
  own: false,
})

export const captchaSubstitute = post('/api/captcha/substitute', {
  who: 'all',
  body: substituteBody,
  data: z.null(),
  own: false,
})

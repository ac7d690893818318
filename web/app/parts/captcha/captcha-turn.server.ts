import type { ClickCaptchaData } from '@shuyuan/contract/account/captcha'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import * as z from 'zod/mini'
import type { ApiClient } from '#app/api/client.ts'
import { uuid } from '#app/api/uuid.ts'
import { captchaInfo, type Point } from './points.ts'
import { captchaPictureOf } from './picture.ts'
import type { CaptchaProof } from './proof.ts'

/** The captcha between two clicks; without a picture where none could be fetched. */
export interface CaptchaTurn {
  picture: ClickCaptchaData | null
  /** What was clicked so far. */
  points: readonly Point[]
  /** The picture before this one was clicked wrong. */
  wrong?: boolean
}

type Fields = Readonly<Record<string, string>>

const size = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))
const place = z.coerce.number().check(z.minimum(0), z.maximum(2000))
const json = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
)

/** A click in the picture, with what the page remembers of the ones before. */
const clickBody = z.object({
  'click.x': place,
  'click.y': place,
  captchaId: z.string().check(z.maxLength(100)),
  base64: z.string().check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/)),
  width: size,
  height: size,
  text: z.pipe(json, z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  points: z.pipe(json, z.array(z.object({ x: place, y: place })).check(z.maxLength(10))),
})

const ownFields = new Set([...Object.keys(clickBody.shape), 'captchaInfo', 'step'])

/** The fields of a form that the captcha's pages pass on: never a password. */
export function carriedFields(fields: Fields): Record<string, string> {
  const carried = Object.entries(fields).filter(([name]) => !ownFields.has(name) && !/password/i.test(name))
  return Object.fromEntries(carried.map(([name, value]) => [name, value.slice(0, 200)]))
}

/**
 * The captcha for browsers without scripts: each click in the picture is a form of its own, and the form carries what
 * was clicked. Gives the next turn, the proof after the last click, or null where the form is not at its captcha.
 */
export async function takeCaptchaTurn(
  api: ApiClient,
  fields: Fields,
): Promise<CaptchaTurn | CaptchaProof | null> {
  const clicked = clickBody.safeParse(fields)
  if (!clicked.success) return fields['step'] === 'captcha' ? newCaptchaTurn(api) : null
  const { captchaId, base64, width, height, text, ...click } = clicked.data
  const points = [...click.points, { x: click['click.x'], y: click['click.y'] }]
  if (points.length < text.length) return { picture: { id: captchaId, base64, width, height, text }, points }
  const info = captchaInfo(points, { width, height })
  const body = { id: captchaId, info, unset: false }
  const answer = await api.post('/api/common/checkClickCaptcha', body).catch(() => null)
  return answer?.code === code.success ? { captchaId, captchaInfo: info } : newCaptchaTurn(api, true)
}

/** The proof that a form carries; null where it has none. */
export function carriedProof({ captchaId = '', captchaInfo: info = '' }: Fields): CaptchaProof | null {
  return info ? { captchaId, captchaInfo: info } : null
}

export async function newCaptchaTurn(api: ApiClient, wrong = false): Promise<CaptchaTurn> {
  const params = { id: uuid() }
  const answer = await api.get('/api/common/clickCaptcha', { params }).catch(() => null)
  return { picture: captchaPictureOf(answer), points: [], ...(wrong && { wrong }) }
}

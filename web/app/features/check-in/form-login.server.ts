import type { ClickCaptchaData } from '@shuyuan/contract/account/captcha'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { UserInfo } from '@shuyuan/contract/account/member'
import { type ActionFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import type { ApiClient } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import { uuid } from '#app/api/uuid.ts'
import { captchaInfo, type Point } from '#app/parts/captcha/points.ts'
import { type CaptchaProof, noProof } from '#app/parts/captcha/proof.ts'
import { returnPath } from '#app/routing/addresses/return-path.ts'
import { sessionCookie } from '#app/session/session-cookie.ts'
import { loadCheckIn } from './load-check-in.ts'

/** What the page shows next: the form once more, or the picture of the captcha. */
export type FormStep = { username: string; keep: boolean; message?: string } & (
  | { step: 'form'; proof?: CaptchaProof }
  | { step: 'captcha'; picture: ClickCaptchaData | null; points: readonly Point[]; wrong?: boolean }
)
export type CaptchaFormStep = Extract<FormStep, { step: 'captcha' }>

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

/**
 * The login form, and the captcha before it, for browsers without scripts: each click in the picture is a form of its
 * own, and the form carries what was clicked. The session goes where scripts of the page find it.
 */
export async function logInByForm({ request, context }: ActionFunctionArgs): Promise<FormStep | Response> {
  const fields = Object.fromEntries(await request.formData())
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const account = { username: text('username').trim().slice(0, 100), keep: text('keep') !== '' }
  const api = context.get(apiContext)

  const clicked = clickBody.safeParse(fields)
  if (clicked.success) return { ...account, ...(await takeClick(api, clicked.data)) }
  if (text('step') === 'captcha') return { ...account, ...(await newPicture(api)) }

  const proof = { captchaId: text('captchaId'), captchaInfo: text('captchaInfo') }
  if (!proof.captchaInfo) {
    const checkIn = await loadCheckIn(api, request, false)
    if (checkIn.state === 'open' && checkIn.captcha) return { ...account, ...(await newPicture(api)) }
  }
  const body = {
    ...account,
    password: text('password'),
    ...(proof.captchaInfo ? proof : noProof),
    tab: 'login',
  }
  const answer = await api
    .post<{ userInfo?: Partial<UserInfo> } | null>('/api/user/checkIn', body)
    // The page says itself that nobody answers.
    .catch(() => ({ code: code.failure, msg: '', data: null }))
  const member = answer.code === code.success && answer.data?.userInfo
  if (!member) return { ...account, step: 'form', message: answer.msg }
  return redirect(returnPath(new URL(request.url).searchParams, '/user/account/overview'), {
    headers: { 'set-cookie': sessionCookie(member, new URL(request.url).protocol === 'https:') },
  })
}

async function newPicture(
  api: ApiClient,
  wrong = false,
): Promise<Omit<CaptchaFormStep, 'username' | 'keep'>> {
  const params = { id: uuid() }
  const answer = await api
    .get<ClickCaptchaData | null>('/api/common/clickCaptcha', { params })
    .catch(() => null)
  const picture = answer?.code === code.success ? answer.data : null
  return { step: 'captcha', picture, points: [], ...(wrong && { wrong }) }
}

async function takeClick(api: ApiClient, click: z.output<typeof clickBody>) {
  const { captchaId: id, base64, width, height, text } = click
  const points = [...click.points, { x: click['click.x'], y: click['click.y'] }]
  if (points.length < text.length)
    return { step: 'captcha' as const, picture: { id, base64, width, height, text }, points }
  const info = captchaInfo(points, { width, height })
  const answer = await api.post('/api/common/checkClickCaptcha', { id, info, unset: false }).catch(() => null)
  if (answer?.code !== code.success) return newPicture(api, true)
  return { step: 'form' as const, proof: { captchaId: id, captchaInfo: info } }
}

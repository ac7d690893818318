import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { UserInfo } from '@shuyuan/contract/account/member'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import {
  carriedFields,
  carriedProof,
  newCaptchaTurn,
  takeCaptchaTurn,
} from '#app/parts/captcha/captcha-turn.server.ts'
import { noProof } from '#app/parts/captcha/proof.ts'
import { returnPath } from '#app/routing/addresses/return-path.ts'
import { sessionCookie } from '#app/session/session-cookie.ts'
import { textFields } from '#app/parts/form/text-fields.ts'
import { type FormStep, logInByCodeForm, registerByForm, replacePasswordByForm } from './form-codes.server.ts'
import { loadLogin } from './load-login.ts'
import { loginWayCookie } from './login-way.ts'

/** The forms of the login page, and the captcha before them, for browsers without scripts. The session goes where scripts find it. */
export async function logInByForm({ request, context }: ActionFunctionArgs): Promise<FormStep | Response> {
  const fields = textFields(await request.formData())
  if (fields['form'] === 'forgotten') return replacePasswordByForm(fields, context.get(apiContext))
  const byCode = { register: registerByForm, code: logInByCodeForm }[fields['form'] ?? '']
  if (byCode) {
    const entered = await byCode(fields, context.get(apiContext))
    if (!('userInfo' in entered)) return entered
    return enterWith(entered.userInfo, request, fields['form'] === 'code' ? 'code' : 'password')
  }
  const { username = '', keep = '' } = carriedFields(fields)
  const typed = { username: username.trim().slice(0, 100), ...(keep && { keep }) }
  const api = context.get(apiContext)

  const turn = await takeCaptchaTurn(api, fields)
  if (turn) return { typed, ...('picture' in turn ? { captcha: turn } : { proof: turn }) }
  const proof = carriedProof(fields)
  if (!proof) {
    const login = await loadLogin(api, request, false)
    if (login.state === 'open' && login.captcha) return { typed, captcha: await newCaptchaTurn(api) }
  }
  const body = {
    username: typed.username,
    keep: keep !== '',
    password: fields['password'] ?? '',
    ...(proof ?? noProof),
    tab: 'login' as const,
  }
  const answer = await api
    .post('/api/user/checkIn', body)
    // The page itself says that nobody answers.
    .catch(() => ({ code: code.failure, msg: '', data: null }))
  const member = answer.code === code.success && answer.data?.userInfo
  if (!member) return { typed, message: answer.msg }
  return enterWith(member, request, 'password')
}

function enterWith(member: Partial<UserInfo>, { url }: Request, way: 'password' | 'code'): Response {
  const { searchParams, protocol } = new URL(url)
  const secure = protocol === 'https:'
  const headers = new Headers({ 'set-cookie': sessionCookie(member, secure) })
  headers.append('set-cookie', loginWayCookie(way, secure))
  return redirect(returnPath(searchParams, '/user/account/overview'), { headers })
}

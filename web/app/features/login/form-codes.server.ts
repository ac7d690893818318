import { type ContactType, contactTypes } from '@shuyuan/contract/account/login'
import type { CodeEvent } from '@shuyuan/contract/account/code'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { WrongField } from '@shuyuan/contract/envelope/wrong-field'
import { redirect } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'
import {
  type CaptchaTurn,
  carriedProof,
  newCaptchaTurn,
  takeCaptchaTurn,
} from '#app/parts/captcha/captcha-turn.server.ts'
import type { CaptchaProof } from '#app/parts/captcha/proof.ts'
import { requestCode } from '#app/parts/contact/send-code.ts'
import { problemsOf } from '#app/parts/form/schema-resolver.ts'
import { codeSchemas } from './code-schema.ts'
import type { LoginAnswer } from './enter.ts'
import { forgottenSchemas } from './forgotten-schema.ts'
import { registerSchemas } from './register-schema.ts'

/** What the page shows next: the form once more, or the picture of the captcha. */
export interface FormStep {
  /** Never the password. */
  typed: Readonly<Record<string, string>>
  message?: string
  captcha?: CaptchaTurn
  proof?: CaptchaProof
  /** Keys of messages by field. */
  wrong?: Readonly<Record<string, string>>
  /** A code is on its way. */
  sent?: boolean
}

type Fields = Readonly<Record<string, string>>

const wayOf = (fields: Fields): ContactType => contactTypes.find((each) => each === fields['way']) ?? 'email'

interface CodeForm {
  type: ContactType
  event: CodeEvent
  /** The field with the contact that gets the code. */
  field: string
  typed: Record<string, string>
  wrong: Record<string, string>
}

/** The steps before the code is there: captcha, and sending it. Null where the form is past them. */
async function takeCodeStep(api: ApiClient, fields: Fields, form: CodeForm): Promise<FormStep | null> {
  const { type, event, field, typed, wrong } = form
  const turn = await takeCaptchaTurn(api, fields)
  if (turn && 'picture' in turn) return { typed, captcha: turn }
  // Enter presses a form's first button, so a code that is already filled in decides what is meant.
  if (!turn && (fields['step'] !== 'send' || fields['captcha'])) return null
  const proof = turn ?? carriedProof(fields)
  if (!proof) return { typed, captcha: await newCaptchaTurn(api) }
  if (wrong[field]) return { typed, proof, wrong: { [field]: wrong[field] } }
  const request = { type, contact: typed[field] ?? '', event, proof }
  const answer = await requestCode(api, request).catch(() => null)
  return { typed, message: answer?.msg ?? '', sent: answer?.code === code.success }
}

/** A new password without a script: captcha, then the code, then the code with the new password. */
export async function replacePasswordByForm(fields: Fields, api: ApiClient): Promise<FormStep | Response> {
  const type = wayOf(fields)
  const checked = forgottenSchemas[type].safeParse(fields)
  const wrong = checked.success ? {} : problemsOf(checked.error)
  const typed = { form: 'forgotten', way: type, account: textOf(fields, 'account') }
  const step = { type, event: 'user_retrieve_pwd', field: 'account', typed, wrong } as const
  const taken = await takeCodeStep(api, fields, step)
  if (taken || !checked.success) return taken ?? { typed, wrong }
  const body = { ...checked.data, type }
  const answer = await api.post('/api/account/retrievePassword', body).catch(() => null)
  return answer?.code === code.success
    ? redirect('/user/login?why=passwordChanged')
    : { typed, message: answer?.msg ?? '' }
}

/** Registers without a script, in the same steps; gives the new member. */
export async function registerByForm(fields: Fields, api: ApiClient): Promise<FormStep | LoginAnswer> {
  const type = wayOf(fields)
  const agreed = fields['consent'] ? { consent: 'on' } : null
  const checked = registerSchemas[type].safeParse({ ...fields, registerType: type, consent: agreed !== null })
  const wrong = checked.success ? {} : problemsOf(checked.error)
  const contact = { [type]: textOf(fields, type) }
  const typed = { form: 'register', way: type, username: textOf(fields, 'username'), ...contact, ...agreed }
  const taken = await takeCodeStep(api, fields, { type, event: 'user_register', field: type, typed, wrong })
  if (taken || !checked.success) return taken ?? { typed, wrong }
  const { consent: _consent, ...values } = checked.data
  const body = { ...values, email: '', mobile: '', [type]: values[type], tab: 'register' as const }
  const answer = await api.post('/api/user/checkIn', body).catch(() => null)
  const entered = answer?.code === code.success && answer.data
  return entered || { typed, message: answer?.msg ?? '' }
}

/** Logs in by a code without a script, in the same steps; gives the member. */
export async function logInByCodeForm(fields: Fields, api: ApiClient): Promise<FormStep | LoginAnswer> {
  const type = wayOf(fields)
  const ticked = (name: string) => Boolean(fields[name])
  const boxes = { keep: ticked('keep'), consent: ticked('consent'), afresh: ticked('afresh') }
  const checked = codeSchemas[type].safeParse({ ...fields, known: textOf(fields, 'known'), ...boxes })
  const wrong = checked.success ? {} : problemsOf(checked.error)
  const kept = Object.entries(boxes).flatMap(([name, on]) => (on ? [[name, 'on']] : []))
  const typed: Record<string, string> = {
    form: 'code',
    way: type,
    contact: textOf(fields, 'contact'),
    known: textOf(fields, 'known'),
    ...Object.fromEntries(kept),
  }
  const step = { type, event: 'user_login', field: 'contact', typed, wrong } as const
  const taken = await takeCodeStep(api, fields, step)
  if (taken || !checked.success) return taken ?? { typed, wrong }
  const answer: Envelope<LoginAnswer | WrongField | null> | null = await api
    .post('/api/login/code', { ...checked.data, type })
    .catch(() => null)
  const data = answer?.data
  if (data && 'userInfo' in data) return data
  const asked = data && 'field' in data ? { asked: data.field } : null
  return { typed: { ...typed, ...asked }, message: answer?.msg ?? '' }
}

const textOf = (fields: Fields, name: string) => (fields[name] ?? '').trim().slice(0, 100)

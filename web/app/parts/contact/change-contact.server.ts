import { type ContactType, contactTypes } from '@shuyuan/contract/account/login'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { data } from 'react-router'
import * as z from 'zod/mini'
import {
  carriedFields,
  carriedProof,
  type CaptchaTurn,
  newCaptchaTurn,
  takeCaptchaTurn,
} from '#app/parts/captcha/captcha-turn.server.ts'
import type { CaptchaProof } from '#app/parts/captcha/proof.ts'
import type { MemberForm, SendArgs } from '#app/parts/form/member-action.ts'
import { problemsOf } from '#app/parts/form/schema-resolver.ts'
import { bindContact, bindSchema } from './bind-contact.ts'
import { requestCode } from './send-code.ts'
import { verifyContact, verifySchema } from './verify-contact.ts'

/** How far a change of a contact has come that no script makes. */
export interface PostedContact {
  type: ContactType
  at: 'verify' | 'bind'
  /** Of the verified old contact; '' where none was bound. */
  token: string
  captcha?: CaptchaTurn
  proof?: CaptchaProof
  /** A code is on its way. */
  sent?: boolean
}

/**
 * Changes a contact without a script, a form for each step: captcha, the code to the old contact, captcha, the code to
 * the new one. Its fields are those of the dialogs; nothing is kept between the steps but what the forms carry.
 */
export const changeContactByForm: MemberForm = async (fields, args) => {
  const answer = await takeStep(fields, args)
  return 'code' in answer ? answer : { ...answer, typed: carriedFields(fields) }
}

type Step = Envelope | { step: PostedContact; wrong?: Record<string, string>; message?: string }

async function takeStep(fields: Readonly<Record<string, string>>, { api, stores }: SendArgs): Promise<Step> {
  const type = contactTypes.find((each) => each === fields['type'])
  if (!type) throw data(null, { status: 400 })
  const bound = stores.userInfo.getState()[type]
  const token = fields['token'] ?? ''
  const at = bound && !token ? 'verify' : 'bind'
  const here: PostedContact = { type, at, token }

  const turn = await takeCaptchaTurn(api, fields)
  if (turn && 'picture' in turn) return { step: { ...here, captcha: turn } }
  // A password is not carried through the captcha, so it is asked for afterwards.
  if (turn && at === 'verify') return { step: { ...here, proof: turn } }
  // Enter presses a form's first button, so a code that is already filled in decides what is meant.
  if (turn || (fields['step'] === 'send' && !fields['captcha'])) {
    const proof = turn ?? carriedProof(fields)
    if (!proof) return { step: { ...here, captcha: await newCaptchaTurn(api) } }
    const asked = at === 'verify' ? verifySchema : bindSchema(type, false)
    const { captcha: _later, ...wrong } = problems(asked, fields)
    if (Object.keys(wrong).length > 0) return { wrong, step: { ...here, proof } }
    const own = {
      contact: bound,
      event: `user_${type}_verify`,
      password: fields['password']?.trim(),
    } as const
    const other = { contact: fields['contact']?.trim() ?? '', event: `user_change_${type}` } as const
    const answer = await requestCode(api, { type, proof, ...(at === 'verify' ? own : other) })
    return { message: answer.msg, step: { ...here, sent: answer.code === code.success } }
  }
  if (fields['step'] === 'begin')
    return { step: at === 'verify' ? { ...here, captcha: await newCaptchaTurn(api) } : here }

  if (at === 'verify') {
    const checked = z.pick(verifySchema, { captcha: true }).safeParse(fields)
    if (!checked.success) return { wrong: problemsOf(checked.error), step: here }
    const answer = await verifyContact(api, { type, ...checked.data })
    const passed = answer.code === code.success && answer.data?.accountVerificationToken
    return passed ? { step: { type, at: 'bind', token: passed } } : { message: answer.msg, step: here }
  }
  const checked = bindSchema(type, token === '').safeParse({ password: '', ...fields })
  if (!checked.success) return { wrong: problemsOf(checked.error), step: here }
  const answer = await bindContact({ api, stores }, { type, token, ...checked.data })
  return answer.code === code.success ? answer : { message: answer.msg, step: here }
}

function problems(schema: z.ZodMiniType, fields: Readonly<Record<string, string>>): Record<string, string> {
  const { error } = schema.safeParse({ password: '', ...fields })
  return error ? problemsOf(error) : {}
}

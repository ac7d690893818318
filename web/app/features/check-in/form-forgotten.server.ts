import { contactTypes } from '@shuyuan/contract/account/check-in'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { redirect } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'
import { carriedProof, newPicture, takeCaptchaTurn } from '#app/parts/captcha/captcha-turn.server.ts'
import { requestCode } from '#app/parts/contact/send-code.ts'
import { problemsOf } from '#app/parts/form/schema-resolver.ts'
import { forgottenSchemas } from './forgotten-schema.ts'
import type { FormStep } from './form-login.server.ts'

/** A new password without a script: captcha, then the code, then the code with the new password. */
export async function replacePasswordByForm(
  fields: Readonly<Record<string, string>>,
  api: ApiClient,
): Promise<FormStep | Response> {
  const type = contactTypes.find((each) => each === fields['way']) ?? 'email'
  const typed = { form: 'forgotten', way: type, account: (fields['account'] ?? '').trim().slice(0, 100) }
  const turn = await takeCaptchaTurn(api, fields)
  if (turn && 'picture' in turn) return { typed, captcha: turn }

  const checked = forgottenSchemas[type].safeParse(fields)
  const wrong = checked.success ? {} : problemsOf(checked.error)
  // Enter sends a form by its first button, so that a code which is there already says what is meant.
  if (turn || (fields['step'] === 'send' && !fields['captcha'])) {
    const proof = turn ?? carriedProof(fields)
    if (!proof) return { typed, captcha: await newPicture(api) }
    if (wrong['account']) return { typed, proof, wrong: { account: wrong['account'] } }
    const request = { type, contact: typed.account, event: 'user_retrieve_pwd', proof } as const
    const answer = await requestCode(api, request).catch(() => null)
    return { typed, message: answer?.msg ?? '', sent: answer?.code === code.success }
  }
  if (!checked.success) return { typed, wrong }
  const body = { ...checked.data, type }
  const answer = await api.post('/api/account/retrievePassword', body).catch(() => null)
  return answer?.code === code.success
    ? redirect('/user/login?why=passwordChanged')
    : { typed, message: answer?.msg ?? '' }
}

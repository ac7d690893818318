import { changeBindBody } from '@shuyuan/contract/account/account'
import type { ContactType } from '@shuyuan/contract/account/login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { requiredText } from '@shuyuan/contract/fields/input'
import { email, mobile, password } from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'
import { saidAtField } from '#app/parts/form/refused.ts'
import type { Session } from '#app/session/initialize.ts'

const contacts = { email, mobile }

/** What binding asks for: the new contact and its code, and the password where no old contact was verified. */
export function bindSchema(type: ContactType, withPassword: boolean) {
  return z.object({
    password: withPassword ? z.pipe(requiredText('account.password.required'), password) : z.string(),
    contact: z.pipe(requiredText(`account.${type}.required`), contacts[type]),
    captcha: changeBindBody.shape.captcha,
  })
}

/** Binds the contact; `token` proves that the old one was verified, '' where there was none. */
export async function bindContact(
  { api, stores }: Session,
  { type, token, ...rest }: { type: ContactType; token: string } & z.output<ReturnType<typeof bindSchema>>,
): Promise<Envelope> {
  const { contact, password, captcha } = rest
  // Servers of the family fail on a missing key: all of them go, empty where unused.
  const body = { type, accountVerificationToken: token, password, email: '', mobile: '', captcha }
  const answer = await api.post('/api/account/changeBind', { ...body, [type]: contact }, saidAtField)
  if (answer.code === code.success) stores.userInfo.getState().dataFill({ [type]: contact })
  return answer
}

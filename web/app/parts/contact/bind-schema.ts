import { changeBindBody } from '@shuyuan/contract/account/account'
import type { ContactType } from '@shuyuan/contract/account/check-in'
import { requiredText } from '@shuyuan/contract/fields/input'
import { email, mobile, password } from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'

const contacts = { email, mobile }

/** What binding asks for: the new contact and its code, and the password where no old contact was verified. */
export function bindSchema(type: ContactType, withPassword: boolean) {
  return z.object({
    password: withPassword ? z.pipe(requiredText('account.password.required'), password) : z.string(),
    contact: z.pipe(requiredText(`account.${type}.required`), contacts[type]),
    captcha: changeBindBody.shape.captcha,
  })
}

import { verificationBody } from '@shuyuan/contract/account/account'
import type { ContactType } from '@shuyuan/contract/account/login'
import { requiredText } from '@shuyuan/contract/fields/input'
import { password } from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'
import type { ApiClient } from '#app/api/client.ts'
import { saidAtField } from '#app/parts/form/refused.ts'

/** What proves the bound contact: the password, without which no code is sent to it, and the code. */
export const verifySchema = z.object({
  password: z.pipe(requiredText('account.password.required'), password),
  captcha: verificationBody.shape.captcha,
})

/** Its answer has the token with which another contact may be bound. */
export function verifyContact(api: ApiClient, body: { type: ContactType; captcha: string }) {
  return api.post('/api/account/verification', body, saidAtField)
}

import { retrievePasswordBody } from '@shuyuan/contract/account/account'
import { email, mobile } from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'

const { account, captcha, password } = retrievePasswordBody.shape
/** A new password by mail or SMS code; the account is the contact itself. */
export const forgottenSchemas = {
  email: z.object({ account: z.pipe(account, email), captcha, password }),
  mobile: z.object({ account: z.pipe(account, mobile), captcha, password }),
}

import { codeLoginBody } from '@shuyuan/contract/account/login'
import { email, mobile } from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'

const { contact, captcha, known } = codeLoginBody.shape
const rest = { captcha, known, keep: z.boolean(), consent: z.boolean(), afresh: z.boolean() }

/** A login by a code as the API checks it; the form of the contact is the chosen way's. */
export const codeSchemas = {
  email: z.object({ contact: z.pipe(contact, email), ...rest }),
  mobile: z.object({ contact: z.pipe(contact, mobile), ...rest }),
}

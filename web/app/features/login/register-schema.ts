import { registerBody, type ContactType } from '@shuyuan/contract/account/login'
import { requiredText, text } from '@shuyuan/contract/fields/input'
import { email, mobile } from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'

const contacts = {
  email: { email: z.pipe(requiredText('account.email.required', 200), email), mobile: text(60) },
  mobile: { email: text(200), mobile: z.pipe(requiredText('account.mobile.required', 60), mobile) },
}

/** The registration as the API checks it; the chosen contact and the consent are required here. */
function schemaFor(type: ContactType) {
  const { username, password, registerType, captcha } = registerBody.shape
  const consent = z.boolean().check(z.refine(Boolean, 'consent'))
  return z.object({ registerType, username, password, ...contacts[type], captcha, consent })
}

export const registerSchemas = { email: schemaFor('email'), mobile: schemaFor('mobile') }
export type RegisterValues = z.output<typeof registerSchemas.email>

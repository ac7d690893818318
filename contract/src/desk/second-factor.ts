import * as z from 'zod/mini'
import { cleanCode } from '#fields/clean'
import { requiredText } from '#fields/input'
import { get, post } from '#envelope/endpoint'

/** The password once more, for what changes the second factor. */
const passwordBody = z.object({ password: requiredText('desk.password') })

/** Six digits of the phone, or a recovery code. */
export const factorCode = z.pipe(requiredText('second-factor.code', 100), z.transform(cleanCode))
export const factorCodeBody = z.object({ code: factorCode })

const factorState = z.object({
  /** Since when it is active, unix seconds; null for none. */
  since: z.nullable(z.int()),
  /** Recovery codes that are not used yet. */
  codesLeft: z.int(),
  /** Whether everybody at the desk needs one. */
  compulsory: z.boolean(),
})
export type FactorState = z.infer<typeof factorState>

/** What is entered into the phone: the secret as people type it, and as its camera reads it. */
export const factorSetup = z.object({ secret: z.string(), uri: z.string() })
export type FactorSetup = z.infer<typeof factorSetup>

/** Shown this once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const deskFactorShow = get('/api/desk/factor/show', {
  who: 'desk/home:read',
  data: factorState,
})

export const deskFactorStart = post('/api/desk/factor/start', {
  who: 'desk/home:read',
  body: passwordBody,
  data: factorSetup,
})

export const deskFactorConfirm = post('/api/desk/factor/confirm', {
  who: 'desk/home:read',
  body: factorCodeBody,
  data: recoveryCodes,
})

export const deskFactorRenew = post('/api/desk/factor/renew', {
  who: 'desk/home:read',
  body: passwordBody,
  data: recoveryCodes,
})

export const deskFactorRemove = post('/api/desk/factor/remove', {
  who: 'desk/home:read',
  body: passwordBody,
  data: z.null(),
})

import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { cleanCode } from '#fields/clean'
import { requiredText } from '#fields/input'

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
export const factorStateAnswer = envelopeOf(factorState)

/** What is entered into the phone: the secret as people type it, and as its camera reads it. */
export const factorSetup = z.object({ secret: z.string(), uri: z.string() })
export type FactorSetup = z.infer<typeof factorSetup>
export const factorSetupAnswer = envelopeOf(factorSetup)

/** Shown this once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
export const recoveryCodesAnswer = envelopeOf(recoveryCodes)

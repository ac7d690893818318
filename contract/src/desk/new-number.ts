import * as z from 'zod/mini'
import { requiredText, wholeNumber } from '#fields/input'
import { mobile } from '#fields/patterns'

/** The number that somebody who has lost the old one is to have. `reason`: how the office knows who asks. */
export const newNumberBody = z.object({
  id: wholeNumber(0, 1, 2_147_483_647),
  mobile,
  reason: requiredText('member.reason', 200),
})
export type NewNumberInput = z.output<typeof newNumberBody>

/** A number that counts from `due` on (unix seconds), or once somebody else than who noted it confirms it. */
export const waitingNumber = z.object({
  /** Masked, unless the member is shown whole. */
  mobile: z.string(),
  reason: z.string(),
  due: z.int(),
  /** Who noted it, and whether that is who reads this. */
  by: z.string(),
  own: z.boolean(),
})
export type WaitingNumber = z.infer<typeof waitingNumber>

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

/**
 * A number that counts from `due` on (unix seconds), or once somebody else than who noted it confirms it; `due` is null
 * where no message reaches the member, who could not object: then it is for somebody else to confirm.
 */
export const waitingNumber = z.object({
  /** Masked, unless the member is shown whole. */
  mobile: z.string(),
  reason: z.string(),
  due: z.nullable(z.int()),
  /** When it was noted, unix seconds: which one somebody confirms or ends. */
  noted: z.int(),
  /** Who noted it, and whether that is who reads this. */
  by: z.string(),
  own: z.boolean(),
})

/** Which number of which member is meant. */
export const notedNumberBody = z.object({
  id: wholeNumber(0, 1, 2_147_483_647),
  noted: wholeNumber(0, 0, Number.MAX_SAFE_INTEGER),
})
export type NotedNumber = z.output<typeof notedNumberBody>
export type WaitingNumber = z.infer<typeof waitingNumber>

import * as z from 'zod/mini'
import { priceKinds } from '#class/prices'

/** Which price of its term a place has, and what it would cost by the full one, in yuan. `until`: the last day of an early price. */
export const placePrice = z.object({
  kind: z.enum(['full', ...priceKinds]),
  amount: z.string(),
  full: z.string(),
  until: z.optional(z.string()),
})
export type ShownPrice = z.infer<typeof placePrice>

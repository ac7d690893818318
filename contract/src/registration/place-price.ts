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

/** Places that a family has for less because of another of its places; sums in yuan. `full`: what each costs else. */
export const cheaperPlaces = z.array(
  z.object({ no: z.string(), title: z.string(), amount: z.string(), full: z.string() }),
)
export type CheaperPlaces = z.infer<typeof cheaperPlaces>

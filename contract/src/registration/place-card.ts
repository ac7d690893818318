import * as z from 'zod/mini'

/** The membership that a place is: its last day, the name of the group whose prices it gives, '' for none, whether it is good today, and whether its last day has passed. */
export const placeCard = z.object({
  until: z.string(),
  group: z.string(),
  courses: z.boolean(),
  good: z.boolean(),
  over: z.boolean(),
})
/** Places of a family that have the price of a membership's group; sums in yuan. `full`: what a place costs without it. */
export const boughtByCard = z.array(
  z.object({ no: z.string(), title: z.string(), amount: z.string(), full: z.string() }),
)
export type BoughtByCard = z.infer<typeof boughtByCard>
export type ShownCard = z.infer<typeof placeCard>

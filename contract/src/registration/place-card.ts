import * as z from 'zod/mini'

/** The membership that a place is: its last day, the name of the group whose prices it gives, '' for none, whether it is good today, and whether its last day has passed. */
export const placeCard = z.object({
  until: z.string(),
  group: z.string(),
  courses: z.boolean(),
  good: z.boolean(),
  over: z.boolean(),
})
export type ShownCard = z.infer<typeof placeCard>

import * as z from 'zod/mini'

/** How much of a place's pack of lessons is used up; `over` are lessons beyond what was bought. */
export const packUsed = z.object({ lessons: z.int(), used: z.int(), left: z.int(), over: z.int() })

/** The same with what one lesson costs, in yuan; '' where the fee is to be agreed. */
export const placePack = z.extend(packUsed, {
  each: z.string(),
  /** Whether it can be renewed now. */
  renewable: z.boolean(),
})
export type ShownPack = z.infer<typeof placePack>

/** What a family gets by renewing, and for how many yuan. */
export const packRenewal = z.object({ lessons: z.int(), amount: z.string() })

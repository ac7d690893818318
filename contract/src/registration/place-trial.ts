import * as z from 'zod/mini'

/** The lesson of a place that is tried; a place that was kept has none. Days are `yyyy-mm-dd`, times `hh:mm`. */
export const placeTrial = z.object({
  /** The key of the lesson; the rest is '' where the plan no longer has it. */
  planned: z.string(),
  day: z.string(),
  from: z.string(),
  until: z.string(),
  /** Whether the lesson has begun. */
  over: z.boolean(),
})
export type ShownTrial = z.infer<typeof placeTrial>

/** What keeping the place would cost in all, and what of it is left to pay, in yuan; '' where it is to be agreed. */
export const trialKeeping = z.object({
  amount: z.string(),
  left: z.string(),
  /** Whether the trial's price is a part of it. */
  counts: z.boolean(),
  /** Whether the class is full, so that one would wait. */
  waits: z.boolean(),
})
export type TrialKeeping = z.infer<typeof trialKeeping>

/** The trial lessons that a term offers now; `amount` in yuan. */
export const trialOffer = z.object({
  amount: z.string(),
  counts: z.boolean(),
  /** The next ones with room. */
  lessons: z.array(z.object({ planned: z.string(), day: z.string(), from: z.string(), until: z.string() })),
})
export type TrialOffer = z.infer<typeof trialOffer>

import * as z from 'zod/mini'

/** Work of the site's jobs that can be held back: deletions of each kind, and everything that goes by the clock. */
export const heldJobs = [
  'accounts',
  'audit',
  'classFiles',
  'everything',
  'handouts',
  'messages',
  'notices',
  'recitations',
  'signUps',
  'touches',
  'uploads',
  'visits',
] as const
export type HeldJob = (typeof heldJobs)[number]

/**
 * `clock`: it was set, or the machine slept. `otherStore`: the store of uploads belongs to another database. `tooMany`:
 * more would go at once than is plausible.
 */
export const heldReasons = ['clock', 'otherStore', 'tooMany'] as const
export type HeldReason = (typeof heldReasons)[number]

export const held = z.object({
  name: z.enum(heldJobs),
  reason: z.enum(heldReasons),
  /** How much waits; 0 where that is not known. */
  count: z.int(),
  /** Since when, unix seconds. */
  create_time: z.int(),
})
export type Held = z.infer<typeof held>

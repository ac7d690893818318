import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { termStates } from './term-state.ts'

export const termSeats = z.object({
  term: z.string(),
  seats: z.int(),
  /** Those that a newcomer cannot have: taken ones, and free ones for which people wait. */
  taken: z.int(),
  state: z.enum(termStates),
})

/**
 * How often a lesson was changed, changes that were taken back too, and when last (unix seconds, 0 for never); absent where
 * the server does not say.
 */
export const lessonNumber = { sequence: z.optional(z.int()), modified: z.optional(z.int()) }

/** Lessons that are not as their term says, by term. */
const changesData = z.object({
  list: z.array(
    z.object({
      term: z.string(),
      planned: z.string(),
      day: z.string(),
      from: z.string(),
      until: z.string(),
      place: z.string(),
      cancelled: z.boolean(),
    }),
  ),
  /** All lessons that were ever changed. */
  history: z.optional(z.array(z.object({ term: z.string(), planned: z.string(), ...lessonNumber }))),
})
export type ChangesData = z.infer<typeof changesData>
export const changesAnswer = envelopeOf(changesData)

export const seatsData = z.object({ list: z.array(termSeats) })
export type SeatsData = z.infer<typeof seatsData>
export const seatsAnswer = envelopeOf(seatsData)

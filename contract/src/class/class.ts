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
})
export type ChangesData = z.infer<typeof changesData>
export const changesAnswer = envelopeOf(changesData)

export const seatsData = z.object({ list: z.array(termSeats) })
export type SeatsData = z.infer<typeof seatsData>
export const seatsAnswer = envelopeOf(seatsData)

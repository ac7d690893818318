import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { termStates } from './term-state.ts'

export const termSeats = z.object({
  term: z.string(),
  seats: z.int(),
  taken: z.int(),
  state: z.enum(termStates),
})

export const seatsData = z.object({ list: z.array(termSeats) })
export type SeatsData = z.infer<typeof seatsData>
export const seatsAnswer = envelopeOf(seatsData)

import * as z from 'zod/mini'
import { envelopeOf } from '#envelope'

/** What a visitor can do about a class term: wait for its sign-up, sign up, join the waiting list, nothing. */
export const termStates = ['soon', 'open', 'waitlist', 'closed'] as const
export type TermState = (typeof termStates)[number]

/** What the state of a term depends on; days are `yyyy-mm-dd`, both ends of the enrolment included. */
export interface TermDates {
  ends: string
  enrolFrom: string
  enrolUntil: string
  seats: number
}

/**
 * The state of a term on a day of the school's, with so many seats taken. A term that is over is closed whatever its
 * enrolment says.
 */
export function termState(term: TermDates, taken: number, today: string): TermState {
  if (today > term.enrolUntil || today > term.ends) return 'closed'
  if (today < term.enrolFrom) return 'soon'
  return taken >= term.seats ? 'waitlist' : 'open'
}

export const termSeats = z.object({
  term: z.string(),
  seats: z.int(),
  taken: z.int(),
  state: z.enum(termStates),
})
export type TermSeats = z.infer<typeof termSeats>

export const seatsData = z.object({ list: z.array(termSeats) })
export type SeatsData = z.infer<typeof seatsData>
export const seatsAnswer = envelopeOf(seatsData)

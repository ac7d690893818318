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

/** A class term on a day: sign-up not begun, open, open for the waiting list only, closed. */
export const termStates = ['soon', 'open', 'waitlist', 'closed'] as const
export type TermState = (typeof termStates)[number]

/** Days are `yyyy-mm-dd`; `enrolFrom` and `enrolUntil` are both included. */
export interface TermDates {
  ends: string
  enrolFrom: string
  enrolUntil: string
  seats: number
}

/**
 * The state of a term on a day at the school, with `taken` seats taken. A term that is over is closed, also where its
 * enrolment would still run.
 */
export function termState(term: TermDates, taken: number, today: string): TermState {
  if (today > term.enrolUntil || today > term.ends) return 'closed'
  if (today < term.enrolFrom) return 'soon'
  return taken >= term.seats ? 'waitlist' : 'open'
}

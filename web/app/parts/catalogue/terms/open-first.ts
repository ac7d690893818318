import { type TermDates, type TermState, termState } from '@shuyuan/contract/class/term-state'

const order: TermState[] = ['open', 'waitlist', 'soon', 'closed']

/** For visitors who want to join: what is open first, what no longer takes anybody last. */
export function openFirst<Term extends TermDates>(terms: readonly Term[], today: string): Term[] {
  const place = (term: Term) => order.indexOf(termState(term, 0, today))
  return terms.toSorted((one, other) => place(one) - place(other))
}

import { type TermDates, type TermState, termState } from '@shuyuan/contract/class/term-state'

const order: TermState[] = ['open', 'waitlist', 'soon', 'closed']

/** Who comes to join finds what is open first, and what takes nobody any more last. */
export function openFirst<Term extends TermDates>(terms: readonly Term[], today: string): Term[] {
  const place = (term: Term) => order.indexOf(termState(term, 0, today))
  return terms.toSorted((one, other) => place(one) - place(other))
}

import type { DeskListedTerm } from '@shuyuan/contract/desk/class/classes'
import type { Translate } from '#app/i18n/texts.ts'
import type { SelectOption } from '#app/ui/form/select.tsx'

/** A term as one chooses it: its class, its first day, and whether there is a seat. */
export function termChoice(t: Translate, term: DeskListedTerm): SelectOption {
  const { title, starts, state, waiting } = term
  const free = freeSeats(term)
  const seats = free === 0 ? 'full' : state === 'waitlist' ? 'open' : state
  return { value: term.term, label: t(`choice.${seats}`, { title, starts, free, waiting }) }
}

export function freeSeats({ seats, taken }: DeskListedTerm): number {
  return Math.max(0, seats - taken)
}

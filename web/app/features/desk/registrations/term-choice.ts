import type { DeskListedTerm } from '@shuyuan/contract/desk/class/classes'
import type { Translate } from '#app/i18n/texts.ts'
import { timesText } from '#app/parts/catalogue/terms/term-texts.ts'
import type { SelectOption } from '#app/ui/form/select.tsx'

type ChosenTerm = Pick<
  DeskListedTerm,
  'term' | 'title' | 'label' | 'starts' | 'slots' | 'state' | 'seats' | 'taken' | 'waiting'
>

/** A term as one chooses it: its class and label, its first day, its times, and whether there is a seat. */
export function termChoice(t: Translate, term: ChosenTerm): SelectOption {
  const { starts, state, waiting } = term
  const title = titleWithLabel(term)
  const times = timesText((key, values) => t(`catalogue:${key}`, values), term)
  const free = freeSeats(term)
  const seats = free === 0 ? 'full' : state === 'waitlist' ? 'open' : state
  // Lessons that are entered one by one have no times of the week.
  const when = t(times === '' ? 'choice.whenOnly' : 'choice.when', { starts, times })
  return { value: term.term, label: t(`choice.${seats}`, { title, when, free, waiting }) }
}

/** `蒙学亲子班 下午班`: the class with what tells a term from others of it. */
export function titleWithLabel({ title, label = '' }: { title: string; label?: string }): string {
  return `${title} ${label}`.trim()
}

export function freeSeats({ seats, taken }: Pick<DeskListedTerm, 'seats' | 'taken'>): number {
  return Math.max(0, seats - taken)
}

import type { TermDates, TermState } from '@shuyuan/contract/class/term-state'
import type { BadgeTone } from '#app/ui/badge.tsx'

/** What is said of a term. One that nobody can join any more may still go on: it is `late`, not over. */
export type TermLabel = TermState | 'late'

export function labelOf(state: TermState, { ends }: Pick<TermDates, 'ends'>, today: string): TermLabel {
  return state === 'closed' && today <= ends ? 'late' : state
}

export const toneOf: Readonly<Record<TermLabel, BadgeTone>> = {
  soon: 'info',
  open: 'success',
  waitlist: 'warning',
  closed: 'neutral',
  late: 'neutral',
}

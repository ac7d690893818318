import type { TermDates, TermState } from '@shuyuan/contract/class/term-state'
import type { BadgeTone } from '#app/ui/badge.tsx'

/** The label of a term. `late`: sign-up is closed, but the term is still running. */
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

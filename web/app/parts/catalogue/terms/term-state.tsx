import { termState } from '@shuyuan/contract/class/term-state'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { labelOf, toneOf } from './term-label.ts'
import type { TermView } from './term-view.ts'

export interface TermStateProps {
  term: TermView
  /** `yyyy-mm-dd` at the school. */
  today: string
  /** Undefined while it is not known. */
  taken: number | undefined
}

/** What one can do about a term, in a word. A term that nobody can join any more may still go on. */
export function TermStateChip({ term, today, taken }: TermStateProps) {
  const { t } = useTranslation('catalogue')
  const label = labelOf(termState(term, taken ?? 0, today), term, today)
  return <Badge tone={toneOf[label]}>{t(`state.${label}`)}</Badge>
}

/** The seats that are left, or when sign-up opens; the line is kept free while it is empty. */
export function SeatsLine({ term, today, taken }: TermStateProps) {
  const { t } = useTranslation('catalogue')
  const dateText = useDateText()
  const state = termState(term, taken ?? 0, today)
  const words = () => {
    if (state === 'soon') return t('opens', { day: dateText(term.enrolFrom, 'day') })
    if (state === 'waitlist') return t('full')
    return state === 'open' && taken !== undefined ? t('left', { seats: term.seats - taken }) : ''
  }
  return <p className="min-h-6 text-sm text-celadon">{words()}</p>
}

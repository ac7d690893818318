import { CalendarDays, Clock, MapPin } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { datesText, timesText } from './term-texts.ts'
import type { TermView } from './term-view.ts'

/** What says from when to when a term goes: as it is held where that is known, and as planned where it is not. */
type TermDays = Pick<TermView, 'starts' | 'ends' | 'label'> & Partial<Pick<TermView, 'held'>>

/** The days of a term, behind its label where it has one. */
export function useTermDates(): (term: TermDays) => string {
  const { t } = useTranslation('catalogue')
  const dateText = useDateText()
  return (term) => [term.label, datesText(t, dateText, term.held ?? term)].filter(Boolean).join(' · ')
}

interface TermWhenProps {
  term: TermView
  /** By whose clock the times are; absent where nobody could take them for another. */
  clock?: ReactNode
}

export function TermWhen({ term, clock }: TermWhenProps) {
  const { t } = useTranslation('catalogue')
  const termDates = useTermDates()
  // Lessons of single days have no times of the week.
  const times = timesText(t, term)
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      <Line icon={<CalendarDays aria-hidden="true" size={16} />}>{termDates(term)}</Line>
      {times !== '' && (
        <Line icon={<Clock aria-hidden="true" size={16} />}>
          {times}
          {clock}
        </Line>
      )}
      <Line icon={<MapPin aria-hidden="true" size={16} />}>{term.place}</Line>
    </ul>
  )
}

function Line({ icon, ...text }: { icon: ReactNode } & ComponentProps<'span'>) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-1 shrink-0 text-edge">{icon}</span>
      <span {...text} />
    </li>
  )
}

import { weekdayOf } from '@shuyuan/contract/time/calendar-day'
import { CalendarDays, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDateText } from '#app/i18n/use-date-text.ts'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { TermView } from './term-view.ts'

/** `First lesson Sunday, December 13, last January 31`. */
export function useTermDates(): (term: Pick<TermView, 'starts' | 'ends'>) => string {
  const { t } = useTranslation('catalogue')
  const dateText = useDateText()
  return ({ starts, ends }) =>
    t('dates', {
      first: dateText(starts, 'day'),
      weekday: t(`weekdays.${weekdayOf(starts)}`),
      last: dateText(ends, 'day'),
    })
}

/** `Saturday, 09:30–10:20`. */
export function timesText(
  t: Translate,
  { weekdays, from, until }: Pick<TermView, 'weekdays' | 'from' | 'until'>,
): string {
  const days = weekdays.map((day) => t(`weekdays.${day}`)).join(t('weekdayList'))
  return t('times', { days, from, until })
}

/** Dates, times and place of a term. */
export function TermWhen({ term }: { term: TermView }) {
  const { t } = useTranslation('catalogue')
  const termDates = useTermDates()
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      <Line icon={<CalendarDays aria-hidden="true" size={16} />}>{termDates(term)}</Line>
      <Line icon={<Clock aria-hidden="true" size={16} />}>{timesText(t, term)}</Line>
      <Line icon={<MapPin aria-hidden="true" size={16} />}>{term.place}</Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-1 shrink-0 text-edge">{icon}</span>
      <span>{children}</span>
    </li>
  )
}

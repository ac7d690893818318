import { weekdayOf } from '@shuyuan/contract/time/calendar-day'
import type { Translate } from '#app/i18n/texts.ts'
import type { useDateText } from '#app/i18n/use-date-text.ts'
import type { TermView } from './term-view.ts'

/** `First lesson Sunday, December 13, last January 31`; `t` reads the namespace `catalogue`. */
export function datesText(
  t: Translate,
  dateText: ReturnType<typeof useDateText>,
  { starts, ends }: Pick<TermView, 'starts' | 'ends'>,
): string {
  return t('dates', {
    first: dateText(starts, 'day'),
    weekday: t(`weekdays.${weekdayOf(starts)}`),
    last: dateText(ends, 'day'),
  })
}

/** `Saturday, 09:30–10:20; Tuesday, Thursday, 19:00–19:50`: the days of each time of the day together. */
export function timesText(t: Translate, { slots }: Pick<TermView, 'slots'>): string {
  const times = Map.groupBy(slots, ({ from, until }) => `${from}–${until}`)
  return [...times.values()]
    .map(([first, ...others]) => {
      if (!first) return ''
      const days = [first, ...others].map(({ weekday }) => t(`weekdays.${weekday}`)).join(t('weekdayList'))
      return t('times', { days, from: first.from, until: first.until })
    })
    .join(t('timeList'))
}

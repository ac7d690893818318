import { firstOnWeekday, lastOnWeekday } from '@shuyuan/contract/time/calendar-day'
import { schoolTimeZone } from '@shuyuan/contract/time/school-day'
import { useOwnTime } from '#app/i18n/own-time.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { schoolToday } from '#app/session/school-day.ts'
import type { TermView } from './term-view.ts'

/** By whose clock an online term's times are, and what that is for a visitor elsewhere. One line, so that nothing moves. */
export function OwnTimes({ term }: { term: Pick<TermView, 'slots' | 'starts' | 'ends'> }) {
  const { t } = useTranslation('catalogue')
  const { timeZone } = useRuntime()
  const ownTime = useOwnTime()
  const { slots, starts, ends } = term
  const today = schoolToday(timeZone)
  const at = (day: (weekday: number) => string) =>
    slots.map((slot) => ownTime({ ...slot, day: day(slot.weekday) })).join(t('timeList'))
  const next = at((weekday) => firstOnWeekday(today > starts ? today : starts, [weekday]))
  const last = at((weekday) => lastOnWeekday(ends, [weekday]))
  const school = t(timeZone === schoolTimeZone ? 'clock.beijing' : 'clock.school')
  return (
    <span className="block">
      {next ? `${school} · ${next}` : school}
      {next && last !== next && ends > today && t('clock.later', { times: last })}
    </span>
  )
}

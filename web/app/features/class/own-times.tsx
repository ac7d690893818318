import type { Slot } from '@shuyuan/contract/class/planned-lessons'
import { firstOnWeekday, weekdayOf } from '@shuyuan/contract/time/calendar-day'
import { schoolMoment } from '@shuyuan/contract/time/school-moment'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { timesText } from '#app/parts/catalogue/terms/term-texts.ts'
import { useSchoolDay } from '#app/session/school-day.ts'

interface Held {
  /** The day of the first lesson, `yyyy-mm-dd`. */
  starts: string
  slots: readonly Slot[]
}

/** The times of an online term by the visitor's clock, of the zone `own`; nothing where it agrees with the school's. */
export function OwnTimes({ term, school, own }: { term: Held; school: string; own: string }) {
  const { t } = useTranslation('class')
  const { t: catalogue } = useTranslation('catalogue')
  const slots = timesElsewhere(term, { today: useSchoolDay(term.starts), school, own })
  return slots.length > 0 && t('clock.yours', { times: timesText(catalogue, { slots }) })
}

/**
 * The times of the week as a clock elsewhere shows them, from a day on: that of the first lesson, or today. Another country
 * may change its clock during a term, so that they hold for the lessons that come next. Empty where the clocks agree.
 */
export function timesElsewhere(
  { starts, slots }: Held,
  { today, school, own }: { today: string; school: string; own: string },
): Slot[] {
  const from = today > starts ? today : starts
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: own, dateStyle: 'short', timeStyle: 'short' })
  const there = slots.map((slot) => {
    const day = firstOnWeekday(from, [slot.weekday])
    const [begins, ends] = [slot.from, slot.until].map((time) => schoolMoment(`${day}T${time}`, school) ?? 0)
    const [localDay = '', localFrom = ''] = clock.format(new Date((begins ?? 0) * 1000)).split(' ')
    const [, localUntil = ''] = clock.format(new Date((ends ?? 0) * 1000)).split(' ')
    return { weekday: weekdayOf(localDay), from: localFrom, until: localUntil }
  })
  const agrees = there.every(
    (slot, at) => slot.from === slots[at]?.from && slot.weekday === slots[at]?.weekday,
  )
  return agrees ? [] : there
}

import { schoolTimeZone } from '@shuyuan/contract/time/school-day'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useBrowserValue } from '#app/hydrated.ts'
import { timesText } from '#app/parts/catalogue/terms/term-texts.ts'
import type { TermView } from '#app/parts/catalogue/terms/term-view.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useSchoolDay } from '#app/session/school-day.ts'
import { timesElsewhere } from './own-times.ts'

/** By whose clock the times of an online term are, and what the visitor's own clock shows then where it is another. */
export function SchoolClock({ term }: { term: Pick<TermView, 'starts' | 'slots'> }) {
  const { t } = useTranslation('class')
  const { t: catalogue } = useTranslation('catalogue')
  const { timeZone } = useRuntime()
  const own = useOwnTimes(term, timeZone)
  return (
    <span className="block">
      {t(timeZone === schoolTimeZone ? 'clock.beijing' : 'clock.school')}
      {/* In the same line, so that nothing below it moves. */}
      {own.length > 0 && t('clock.yours', { times: timesText(catalogue, { slots: own }) })}
    </span>
  )
}

/** Empty on the server, which does not know them, and where both clocks agree. */
function useOwnTimes(term: Pick<TermView, 'starts' | 'slots'>, school: string) {
  const own = useBrowserValue(() => zoneElsewhere(school), '')
  const today = useSchoolDay(term.starts)
  return own === '' || term.slots.length === 0 ? [] : timesElsewhere(term, { today, school, own })
}

/** The zone of this device's clock; '' where it is China's, as that of the school. */
function zoneElsewhere(school: string): string {
  // To ask for the name costs a slow phone a moment, and most visitors need none.
  if (school === schoolTimeZone && new Date().getTimezoneOffset() === -480) return ''
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

import { schoolTimeZone } from '@shuyuan/contract/time/school-day'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useBrowserValue } from '#app/hydrated.ts'
import type { TermView } from '#app/parts/catalogue/terms/term-view.ts'
import { useRuntime } from '#app/session/runtime.tsx'

// Most visitors live by the school's clock.
const OwnTimes = lazy(async () => ({ default: (await import('./own-times.tsx')).OwnTimes }))

/** By whose clock the times of an online term are, and what the visitor's own clock shows then where it is another. */
export function SchoolClock({ term }: { term: Pick<TermView, 'starts' | 'slots'> }) {
  const { t } = useTranslation('class')
  const { timeZone } = useRuntime()
  const own = useBrowserValue(() => zoneElsewhere(timeZone), '')
  return (
    <span className="block">
      {t(timeZone === schoolTimeZone ? 'clock.beijing' : 'clock.school')}
      {/* In the same line, so that nothing below it moves. */}
      {own !== '' && term.slots.length > 0 && (
        <Suspense>
          <OwnTimes term={term} school={timeZone} own={own} />
        </Suspense>
      )}
    </span>
  )
}

/** The zone of this device's clock; '' where it is China's, as that of the school. */
function zoneElsewhere(school: string): string {
  // To ask for the name costs a slow phone a moment, and most visitors need none.
  if (school === schoolTimeZone && new Date().getTimezoneOffset() === -480) return ''
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

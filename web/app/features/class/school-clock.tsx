import { schoolTimeZone } from '@shuyuan/contract/time/school-day'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/session/runtime.tsx'

/** By whose clock the times of an online term are. */
export function SchoolClock() {
  const { t } = useTranslation('class')
  const { timeZone } = useRuntime()
  return <span className="block">{t(timeZone === schoolTimeZone ? 'clock.beijing' : 'clock.school')}</span>
}

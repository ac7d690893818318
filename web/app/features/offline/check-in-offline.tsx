import { useTranslation } from '#app/i18n/use-translation.tsx'
import { dayOfCheckIn, isCheckInOf, withDay } from '#app/parts/habit/kept-days.ts'
import { useKeptDays, useKeptStore } from '#app/parts/habit/use-kept.ts'
import { usePerson } from '#app/parts/person/use-person.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { schoolToday } from '#app/session/school-day.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Checks in for whom this browser chose last; it is sent when the member's pages are opened with a network. */
export function CheckInOffline() {
  const { t } = useTranslation('offline')
  const { timeZone } = useRuntime()
  const offered = useSiteConfig(({ features }) => features.includes('habit'))
  const owner = useUserInfo(({ id }) => id)
  const { person } = usePerson()
  const child = person ?? 0
  const kept = useKeptStore()
  const days = useKeptDays(owner)
  if (!offered) return null
  const today = schoolToday(timeZone)
  const done = days.some((day) => isCheckInOf(day, child) && dayOfCheckIn(day, timeZone) === today)
  const checkIn = () =>
    kept.change((all) => ({
      ...all,
      [owner]: withDay(
        all[owner] ?? [],
        {
          at: Date.now(),
          note: '',
          minutes: 0,
          image: '',
          wall: false,
          ...(child > 0 && { child }),
        },
        timeZone,
      ),
    }))
  return (
    <Card title={t('checkIn.title')}>
      <output className="block text-sm text-muted">
        {t(done ? 'checkIn.done' : child > 0 ? 'checkIn.child' : 'checkIn.text')}
      </output>
      {!done && (
        <Button className="mt-4" variant="primary" onClick={checkIn}>
          {t('checkIn.do')}
        </Button>
      )}
    </Card>
  )
}

import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { dayOfCheckIn, isCheckInOf, nothingSaid, withDay } from '#app/parts/habit/kept-days.ts'
import { useKeptDays, useKeptStore, useSendKept } from '#app/parts/habit/use-kept.ts'
import { memberOf } from '#app/parts/person/person-store.ts'
import { usePerson } from '#app/parts/person/use-person.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { schoolToday } from '#app/session/school-day.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Checks a member in, or the child whom this browser chose last. It is sent once there is a network again. */
export function CheckInOffline() {
  const { t } = useTranslation('offline')
  const { timeZone } = useRuntime()
  const offered = useSiteConfig(({ features }) => features.includes('habit'))
  const owner = useUserInfo(memberOf)
  const { person: child } = usePerson()
  const kept = useKeptStore()
  const days = useKeptDays(owner)
  const send = useSendKept()
  useEffect(() => {
    const go = () => void send()
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  }, [send])
  if (!offered || owner === 0 || child === null) return null
  const today = schoolToday(timeZone)
  const done = days.some((day) => isCheckInOf(day, child) && dayOfCheckIn(day, timeZone) === today)
  const checkIn = () => {
    const day = { at: Date.now(), ...nothingSaid, ...(child > 0 && { child }) }
    kept.change((all) => ({ ...all, [owner]: withDay(all[owner] ?? [], day, timeZone) }))
  }
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

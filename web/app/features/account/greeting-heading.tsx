import { useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { greetingBand } from '#app/i18n/greeting.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/routing/runtime.tsx'
import { useUserInfo } from '#app/session/stores.tsx'

const never = () => () => {}

/** The member's name and a greeting: by the school's clock as the page arrives, then by the visitor's. */
export function GreetingHeading({ now }: { now: number }) {
  const { t } = useTranslation('layouts')
  const { timeZone } = useRuntime()
  const name = useUserInfo((state) => state.nickname || state.username)
  const atSchool = () => Number(timeFormat(now, { format: 'hh', timeZone }))
  const hour = useSyncExternalStore(never, () => new Date().getHours(), atSchool)
  const band = greetingBand(hour)
  const words = t(`greeting.${band}`)
  const greeting = band === 'lateNight' ? words : t('greeting.withWelcome', { greeting: words })
  return <h1 className="text-2xl">{t('greeting.withName', { name, greeting })}</h1>
}

import { greetingBand } from '#app/i18n/greeting-band.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/**
 * `greet(hour, member?)`: the greeting of an hour (0 to 23). Late at night it stands alone; at other times a member
 * is also welcomed back. The hour is the visitor's, which the server does not know (see useBrowserValue).
 */
export function useGreet(): (hour: number, member?: boolean) => string {
  const { t } = useTranslation('layouts')
  return (hour, member = false) => {
    const band = greetingBand(hour)
    const greeting = t(`greeting.${band}`)
    return member && band !== 'lateNight' ? t('greeting.withWelcome', { greeting }) : greeting
  }
}

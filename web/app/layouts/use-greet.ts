import { greetingBand } from '#app/i18n/greeting-band.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/**
 * `greet(hour, name?)`: the greeting of an hour (0 to 23). Late at night it stands alone; at other times a named
 * member is also welcomed back. The hour is the visitor's, which the server does not know (see useBrowserValue).
 */
export function useGreet(): (hour: number, name?: string) => string {
  const { t } = useTranslation('layouts')
  return (hour, name) => {
    const band = greetingBand(hour)
    const greeting = t(`greeting.${band}`)
    if (!name) return greeting
    const words = band === 'lateNight' ? greeting : t('greeting.withWelcome', { greeting })
    return t('greeting.withName', { name, greeting: words })
  }
}

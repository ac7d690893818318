import { greetingBand } from '#app/i18n/greeting-band.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/**
 * `greet(hour)`: the greeting of an hour (0 to 23). The hour is the visitor's, which the server does not know (see
 * useBrowserValue).
 */
export function useGreet(): (hour: number) => string {
  const { t } = useTranslation('layouts')
  return (hour) => t(`greeting.${greetingBand(hour)}`)
}

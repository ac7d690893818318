import { useTranslation } from '#app/i18n/use-translation.tsx'
import { greetingBand } from '#app/i18n/greeting.ts'
import { useBrowserValue } from '#app/routing/hydrated.ts'

/** A greeting by the visitor's own clock; its line is kept free until the browser knows the hour. */
export function GreetingLine() {
  const { t } = useTranslation('layouts')
  const band = useBrowserValue(() => greetingBand(new Date().getHours()), null)
  return <p className="min-h-7 text-sm text-cinnabar">{band && t(`greeting.${band}`)}</p>
}

import { useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { greetingBand } from '#app/i18n/greeting.ts'
import { classes } from '#app/ui/classes.ts'

const never = () => () => {}
const hourNow = () => new Date().getHours()

/**
 * A greeting by the visitor's own hour, `name` before it. Rendered pages do not know the hour: the line keeps its
 * place and the words come with the browser.
 */
export function Greeting({ name, className }: { name?: string; className?: string }) {
  const { t } = useTranslation('layouts')
  const hour = useSyncExternalStore<number | null>(never, hourNow, () => null)
  return (
    <p className={classes('min-h-[1.75em]', className)}>
      {hour !== null && <span className="animate-appear">{greet(hour)}</span>}
    </p>
  )

  function greet(hour: number): string {
    const band = greetingBand(hour)
    const greeting = t(`greeting.${band}`)
    const words = band === 'lateNight' ? greeting : t('greeting.withWelcome', { greeting })
    return name ? t('greeting.withName', { name, greeting: words }) : words
  }
}

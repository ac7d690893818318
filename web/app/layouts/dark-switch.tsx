import { useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Moon, Sun } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'
import { isDark, setDark, watchDark } from './dark.ts'

/**
 * Switches between light and dark. CSS shows the state by the class on <html>, so that nothing changes during
 * hydration; the state for screen readers is set after it. `labelled` shows the words too.
 */
export function DarkSwitch({ labelled = false, className }: { labelled?: boolean; className?: string }) {
  const { t } = useTranslation('layouts')
  const dark = useSyncExternalStore(watchDark, isDark, () => false)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      aria-label={labelled ? undefined : t('dark')}
      title={labelled ? undefined : t('dark')}
      className={classes(
        'inline-flex min-h-target min-w-target items-center justify-center gap-3 rounded-sm text-sm transition-colors hover:bg-soft',
        className,
      )}
      onClick={() => setDark(!dark)}
    >
      <Moon aria-hidden="true" size={18} className="dark:hidden" />
      <Sun aria-hidden="true" size={18} className="hidden dark:block" />
      {labelled && t('dark')}
    </button>
  )
}

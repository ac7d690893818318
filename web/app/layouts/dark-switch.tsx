import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { darkKey } from '#app/layouts/theme-script.ts'
import { classes } from '#app/ui/classes.ts'

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

/** Whether the page is dark now, by choice or by the system's setting. */
function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

function setDark(dark: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.documentElement.classList.toggle('dark', dark)
  document.cookie = `${darkKey}=${dark ? 1 : 0}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

/** Calls back on every change, and follows the system's setting until the visitor has chosen. */
function watchDark(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (!document.cookie.includes(`${darkKey}=`))
      document.documentElement.classList.toggle('dark', system.matches)
  }
  system.addEventListener('change', follow)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', follow)
  }
}

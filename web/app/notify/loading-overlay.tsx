import { createContext, useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Loading } from './loading.ts'
import { useProvided } from '#app/use-provided.ts'

export const LoadingContext = createContext<Loading | null>(null)

/**
 * Rendered once, in the shell. Calls open it, by their option `loading`. It covers the page at once, and is seen after 300 ms:
 * an act that is done by then shows nothing.
 */
export function LoadingOverlay() {
  const { t } = useTranslation('notify')
  const loading = useProvided(LoadingContext)
  const phase = useSyncExternalStore(loading.subscribe, loading.phase, () => 'hidden')
  if (phase === 'hidden') return null
  return (
    <div
      data-phase={phase}
      className={classes(
        'fixed inset-0 z-base flex items-center justify-center bg-veil transition-opacity duration-400',
        phase === 'fading' ? 'pointer-events-none opacity-0' : 'delay-300 starting:opacity-0',
      )}
    >
      <output className="flex items-center gap-3 rounded-lg bg-raised px-6 py-4 text-sm shadow-soft">
        <Spinner className="text-cinnabar" />
        {t('loading')}
      </output>
    </div>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import { createProgress } from './progress.ts'

/** The thin line at the top while a page loads. Rendered once, in the shell. */
export function NavigationProgress() {
  const { t } = useTranslation('notify')
  return <ProgressBar active={useNavigation().state !== 'idle'} label={t('pageLoading')} />
}

/** A thin line across the top of the window; shown while `active`, then full and fading out. */
function ProgressBar({ active, label }: { active: boolean; label: string }) {
  const [progress] = useState(createProgress)
  const state = useSyncExternalStore(progress.subscribe, progress.state, () => null)

  useEffect(() => {
    if (active) progress.start()
    else progress.done()
  }, [active, progress])

  if (!state) return null
  return (
    <>
      {/* It concerns the whole page, so it stands outside of the landmarks. */}
      <output className="sr-only">
        <progress aria-label={label} max={1} value={state.value} />
      </output>
      <div
        data-phase={state.phase}
        className={classes(
          'pointer-events-none fixed inset-x-0 top-0 z-progress h-0.75 origin-left bg-cinnabar transition-[transform,opacity] duration-200 ease-out',
          state.phase === 'fading' && 'opacity-0',
        )}
        style={{ transform: `scaleX(${state.value})` }}
      />
    </>
  )
}

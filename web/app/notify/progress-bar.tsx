import { useEffect, useState, useSyncExternalStore } from 'react'
import { classes } from '#app/ui/classes.ts'
import { createProgress } from './progress.ts'

/** A thin line across the top of the window; shown while `active`, full and fading after. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  const [progress] = useState(createProgress)
  const state = useSyncExternalStore(progress.subscribe, progress.state, () => null)

  useEffect(() => {
    if (active) progress.start()
    else progress.done()
  }, [active, progress])

  if (!state) return null
  return (
    <>
      {/* Outside the page's landmarks, as what concerns the whole page. */}
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

import { classes } from '#app/ui/classes.ts'
import { useProgress } from './progress.ts'

/** A thin line across the top of the window; shown while `active`, full and fading after. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  const progress = useProgress(active)
  if (!progress) return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress.value * 100)}
      className={classes(
        'pointer-events-none fixed inset-x-0 top-0 z-progress h-0.75 origin-left bg-cinnabar transition-[transform,opacity] duration-200 ease-out',
        progress.phase === 'fading' && 'opacity-0',
      )}
      style={{ transform: `scaleX(${progress.value})` }}
    />
  )
}

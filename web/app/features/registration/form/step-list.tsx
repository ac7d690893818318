import { Check } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'

interface StepListProps {
  label: string
  /** All steps; a `skipped` one does not apply to this entry. */
  steps: readonly { label: string; skipped: boolean }[]
  /** Index of the step that is shown. */
  current: number
  /** Goes back to a step that is done; without it the list only shows where one is. */
  onBack?: (step: number) => void
}

/** Where one is on the way through the form; steps that are done lead back. */
export function StepList({ label, steps, current, onBack }: StepListProps) {
  return (
    <ol aria-label={label} className="flex gap-2 border-b border-line sm:gap-4">
      {steps.map(({ label: step, skipped }, index) => {
        const done = index < current && !skipped
        const here = index === current
        const content = (
          <>
            <span
              aria-hidden="true"
              className={classes(
                'grid size-6 shrink-0 place-items-center rounded-full border text-xs leading-none tabular-nums',
                here && 'border-transparent bg-cinnabar-fill text-on-fill',
                done && 'border-celadon text-celadon',
                !here && !done && 'border-edge text-muted',
              )}
            >
              {done ? <Check size={14} /> : index + 1}
            </span>
            <span className={classes(!here && 'sr-only sm:not-sr-only')}>{step}</span>
          </>
        )
        const look = classes(
          '-mb-px flex h-full min-h-target items-center gap-2 border-b-2 py-2 text-sm leading-control',
          here ? 'border-cinnabar font-medium' : 'border-transparent text-muted',
        )
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className={classes('min-w-0', here ? 'flex-1' : 'sm:flex-1')}
          >
            {done && onBack ? (
              <button
                type="button"
                className={classes(look, 'w-full hover:text-ink')}
                onClick={() => onBack(index)}
              >
                {content}
              </button>
            ) : (
              <span className={look}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

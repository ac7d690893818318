import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ProgressBar } from '#app/parts/learning/progress-bar.tsx'
import { stepKey, useDoneSteps } from './use-done-steps.ts'
import type { StepName } from './path-view.ts'

/** How many steps are done; its place is kept free while there are none. */
export function PathFigure({ steps }: { steps: readonly StepName[] }) {
  const { t } = useTranslation('path')
  const known = useDoneSteps(steps)
  const done = steps.filter((step) => known.has(stepKey(step))).length
  return (
    <div className="mt-3 min-h-8 max-w-form print:hidden">
      {done > 0 && (
        <>
          <ProgressBar percent={(done / steps.length) * 100} />
          <p className="mt-1.5 text-xs text-celadon">{t('done', { done, total: steps.length })}</p>
        </>
      )}
    </div>
  )
}

import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { nameOf, useDoneSteps } from './use-done-steps.ts'
import type { StepView } from './view.ts'

/** Leads to the first step that is not done. */
export function NextStep({ steps }: { steps: readonly StepView[] }) {
  const { t } = useTranslation('path')
  const done = useDoneSteps(steps)
  const next = steps.find((step) => !done.has(nameOf(step)))
  const first = steps[0]
  if (!first) return null
  const label = !next ? t('again') : next === first ? t('start') : t('next')
  return (
    <ButtonLink to={(next ?? first).to} variant="primary" size="large" className="min-w-44">
      {label}
    </ButtonLink>
  )
}

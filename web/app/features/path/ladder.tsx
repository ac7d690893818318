import { Check } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { titleCarving } from '#app/parts/seal/carving.ts'
import { Stamp } from '#app/ui/picture/stamp.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Step } from './step.tsx'
import { stepKey, useDoneSteps } from './use-done-steps.ts'
import type { PathView, StageView } from './path-view.ts'

/** The stages of a path with their steps, each marked that is done. */
export function Ladder({ path }: { path: PathView }) {
  const steps = path.stages.flatMap((stage) => stage.steps)
  const done = useDoneSteps(steps)
  const next = steps.find((step) => !done.has(stepKey(step)))
  return (
    <ol>
      {path.stages.map((stage) => (
        <Stage
          key={stage.slug}
          stage={stage}
          done={done}
          next={next && stepKey(next)}
          begun={done.size > 0}
        />
      ))}
    </ol>
  )
}

interface StageProps {
  stage: StageView
  done: ReadonlySet<string>
  next: string | undefined
  begun: boolean
}

function Stage({ stage, done, next, begun }: StageProps) {
  const { t } = useTranslation('path')
  const { slug, title, carved, about, weeks, points, steps } = stage
  const count = steps.filter((step) => done.has(stepKey(step))).length
  const finished = count === steps.length
  // A server that keeps no progress gives no points for it.
  const rewarded = useSiteConfig((state) => state.features.includes('learning')) && points > 0
  return (
    <li className="page-width grid gap-x-12 gap-y-5 py-8 sm:py-10 lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:py-4">
      <div className="lg:sticky lg:top-6 lg:self-start">
        <div className="flex min-h-12 items-center justify-between gap-4">
          <h2 id={slug} className="text-xl sm:text-2xl">
            {title}
          </h2>
          {finished && <Stamp name={titleCarving(carved)} size={40} alt={t('isDone')} />}
        </div>
        <p className="mt-3 max-w-measure text-sm text-muted">{about}</p>
        <p className="mt-3 text-sm text-muted">{t('estimate', { count: weeks })}</p>
        {rewarded && (
          <p className="mt-2 print:hidden">
            <Badge tone={finished ? 'success' : 'warning'}>
              {finished && <Check aria-hidden="true" size={14} />}
              {t(finished ? 'finished' : 'points', { count: points })}
            </Badge>
          </p>
        )}
        <p className="mt-2 min-h-6 text-xs text-celadon print:hidden">
          {begun && t('done', { done: count, total: steps.length })}
        </p>
      </div>
      <ol className="border-b border-line">
        {steps.map((step) => (
          <Step
            key={stepKey(step)}
            step={step}
            done={done.has(stepKey(step))}
            next={begun && next === stepKey(step)}
          />
        ))}
      </ol>
    </li>
  )
}

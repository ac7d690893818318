import type { SetAnswers } from '@shuyuan/contract/question-set/question-set-kinds'
import type { ScaleScore, SetOutcome } from '@shuyuan/contract/question-set/scoring'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Caution } from '../caution.tsx'
import type { SetResultView, NextView } from '../question-set-view.ts'
import { Bars, type Bar } from './bars.tsx'
import { ResultFigure } from './result-figure.tsx'
import { Review } from './review.tsx'

export interface ResultBodyProps {
  set: SetResultView
  outcome: SetOutcome
  /** Empty where they are not kept. */
  answers: SetAnswers
  /** What can be done with it: stands below the words. */
  children?: ReactNode
}

export function ResultBody({ set, outcome, answers, children }: ResultBodyProps) {
  const { t } = useTranslation('question-set')
  const result = set.results.find(({ key }) => key === outcome.result)
  const also = set.scales.filter(({ key }) => outcome.also.includes(key))
  const counted = outcome.of > 0
  return (
    <div className="flex flex-col gap-10">
      {outcome.scales.length > 1 && <ResultFigure kind={set.kind} outcome={outcome} titles={titlesOf(set)} />}
      <div className="flex max-w-reading flex-col gap-5">
        <Caution text={set.notice} />
        <div>
          {/* What follows is read with the visitor's eyes on it: a heading of the result, not of the set. */}
          <p className="text-sm text-muted">{t('result.yours')}</p>
          <h2 className="mt-1 text-2xl sm:text-3xl">{result?.title ?? ''}</h2>
          {counted && (
            <p className="mt-2 text-celadon tabular-nums">
              {t('result.right', { right: outcome.right, of: outcome.of })}
            </p>
          )}
          {also.length > 0 && (
            <p className="mt-2 text-sm text-muted">
              {t(`result.also.${set.kind === 'survey' ? 'survey' : 'constitution'}`, {
                titles: also.map(({ title }) => title).join(t('review.between')),
              })}
            </p>
          )}
        </div>
        {result && <Html html={result.text} />}
      </div>
      {children}
      {outcome.scales.length > 0 && (
        <Part title={t('result.chart')}>
          <ScoreChart set={set} outcome={outcome} />
        </Part>
      )}
      {result && result.next.length > 0 && (
        <Part title={t('result.next')}>
          <NextSteps steps={result.next} />
        </Part>
      )}
      {counted && Object.keys(answers).length > 0 && (
        <Part title={t('result.review')}>
          <Review set={set} answers={answers} />
        </Part>
      )}
    </div>
  )
}

/** What the scales are called. */
export function titlesOf({ scales }: Pick<SetResultView, 'scales'>): ReadonlyMap<string, string> {
  return new Map(scales.map(({ key, title }) => [key, title]))
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function NextSteps({ steps }: { steps: readonly NextView[] }) {
  const { t } = useTranslation('question-set')
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ kind, title, to, why }) => (
        <li key={to} className="group relative rounded-lg border border-line bg-raised p-5 shadow-soft">
          <p className="text-xs text-celadon">{t(`next.${kind}`)}</p>
          <p className="mt-1 serif font-semibold">
            <PageLink to={to} className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar">
              {title}
            </PageLink>
          </p>
          <p className="mt-1.5 text-sm text-muted">{why}</p>
        </li>
      ))}
    </ul>
  )
}

/** The scores of each scale; those of a constitution with the scores from which a type tends to be and is. */
function ScoreChart({ set, outcome }: { set: SetResultView; outcome: SetOutcome }) {
  const { t } = useTranslation('question-set')
  if (outcome.scales.length === 0) return null
  const counted = set.kind === 'quiz' || set.kind === 'level'
  const titles = titlesOf(set)
  const best = [outcome.result, ...outcome.also]
  const bar = (scale: ScaleScore): Bar => ({
    key: scale.scale,
    title: titles.get(scale.scale) ?? scale.scale,
    score: scale.score,
    figure: counted ? `${scale.raw}/${scale.items}` : String(Math.round(scale.score)),
    mark: markOf(scale),
    strong: !counted && (set.kind === 'survey' ? best : [outcome.result]).includes(scale.scale),
  })
  const markOf = ({ scale, verdict }: ScaleScore) => {
    if (set.kind === 'constitution')
      return t(`chart.${scale === set.sheet.balanced ? 'balanced' : 'leaning'}.${verdict}`)
    if (set.kind === 'level') return t(`chart.level.${verdict}`)
    return set.kind === 'survey' && verdict === 'yes' ? t('chart.most') : ''
  }
  const columns = { scale: t('chart.scale'), score: t('chart.score'), mark: t('chart.mark') }
  return (
    <>
      <Bars
        caption={t('chart.caption')}
        columns={columns}
        bars={outcome.scales.map(bar)}
        lines={set.kind === 'constitution' ? [30, 40, 60] : set.kind === 'level' ? [60] : []}
      />
      <p className="mt-3 text-xs text-muted">{t(`chart.note.${set.kind}`)}</p>
    </>
  )
}

import type { Answers } from '@shuyuan/contract/question-set/question-set-kinds'
import type { Outcome } from '@shuyuan/contract/question-set/scoring'
import { type ReactNode, useId } from 'react'
import { Caution } from '../caution.tsx'
import type { SetResultView } from '../view.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { NextSteps } from './next-steps.tsx'
import { Review } from './review.tsx'
import { ScoreChart } from './score-chart.tsx'

export interface ResultBodyProps {
  set: SetResultView
  outcome: Outcome
  /** Empty where they are not kept. */
  answers: Answers
  /** What can be done with it: stands below the words. */
  children?: ReactNode
}

/** A result: what it is, what it is made of, and where to go on. */
export function ResultBody({ set, outcome, answers, children }: ResultBodyProps) {
  const { t } = useTranslation('question-set')
  const result = set.results.find(({ key }) => key === outcome.result)
  const also = set.scales.filter(({ key }) => outcome.also.includes(key))
  const counted = outcome.of > 0
  return (
    <div className="flex flex-col gap-10">
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

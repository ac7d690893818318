import type { Outcome, ScaleScore } from '@shuyuan/contract/question-set/scoring'
import type { SetResultView } from '../view.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { type Bar, Bars } from './bars.tsx'

/** What somebody has of each scale: of a constitution with the lines from which a type tends to be and is. */
export function ScoreChart({ set, outcome }: { set: SetResultView; outcome: Outcome }) {
  const { t } = useTranslation('question-set')
  if (outcome.scales.length === 0) return null
  const counted = set.kind === 'quiz' || set.kind === 'level'
  const titles = new Map(set.scales.map(({ key, title }) => [key, title]))
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

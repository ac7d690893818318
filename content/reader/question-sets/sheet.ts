import type { ScoringSheet } from '@shuyuan/contract/question-set/question-set-kinds'
import { optionsOf } from '#kinds/question-set-fault'
import type { QuestionSetItem, QuestionSetSource } from '#kinds/question-set'

type Scored = Pick<QuestionSetSource, 'kind' | 'options' | 'scales' | 'balanced'> & {
  results: readonly { key: string; from: number }[]
  items: readonly Pick<
    QuestionSetItem,
    'id' | 'asks' | 'options' | 'right' | 'scales' | 'reverse' | 'onlyFor' | 'optional'
  >[]
}

/** The part of a set that scoring needs, for the page that shows a result and the server that stores one. */
export function sheetOf(set: Scored): ScoringSheet {
  return {
    kind: set.kind,
    scales: set.scales.map(({ key }) => key),
    balanced: set.balanced ?? '',
    results: set.results.map(({ key, from }) => ({ key, from })),
    items: set.items.map((item) => {
      const { id, asks, onlyFor, optional, right } = item
      // On a scale an option's place is its points.
      const points = optionsOf(item, set).map((_, at) => (right ? Number(right.includes(at + 1)) : at + 1))
      const counts = (reverse: boolean) => (scale: string) => ({ scale, reverse })
      const scales = [...item.scales.map(counts(false)), ...item.reverse.map(counts(true))]
      return { id, asks, onlyFor, optional, points, scales }
    }),
  }
}

import type { ProgressKind } from '@shuyuan/contract/learning/learning-kinds'
import { useProgresses } from '#app/parts/learning/use-learning.ts'
import type { StepName } from './path-view.ts'

/** The steps that the visitor is through with, by `kind:ref`; empty until the browser knows. */
export function useDoneSteps(steps: readonly StepName[]): ReadonlySet<string> {
  const refs = (wanted: ProgressKind) => steps.filter(({ kind }) => kind === wanted).map(({ ref }) => ref)
  const [lessons, chapters, articles] = [refs('lesson'), refs('chapter'), refs('article')]
  const questionSets = refs('questionSet')
  const standings = {
    lesson: useProgresses('lesson', lessons),
    chapter: useProgresses('chapter', chapters),
    article: useProgresses('article', articles),
    questionSet: useProgresses('questionSet', questionSets),
  }
  const done = (kind: ProgressKind, names: readonly string[]) =>
    names.filter((_, at) => standings[kind][at]?.done).map((ref) => stepKey({ kind, ref }))
  return new Set([
    ...done('lesson', lessons),
    ...done('chapter', chapters),
    ...done('article', articles),
    ...done('questionSet', questionSets),
  ])
}

export function stepKey({ kind, ref }: StepName): string {
  return `${kind}:${ref}`
}

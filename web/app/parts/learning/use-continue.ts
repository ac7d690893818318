import { type ProgressKind, progressKinds } from '@shuyuan/contract/learning/learning-kinds'
import { useMemo } from 'react'
import { shelfOf } from './learning-store.ts'
import { thingOf } from './shelf.ts'
import { type Progress, progressOf, useLearningState } from './use-learning.ts'

export interface Unfinished extends Progress {
  kind: ProgressKind
  ref: string
}

/** What was begun and is not finished, newest first; null before the browser's storage has been read. */
export function useContinue(limit: number): Unfinished[] | null {
  const ready = useLearningState((state) => state.ready)
  const progress = useLearningState((state) => shelfOf(state).progress)
  return useMemo(() => {
    if (!ready) return null
    const unfinished = Object.entries(progress).flatMap(([key, entry]): Unfinished[] => {
      const { kind: name, ref } = thingOf(key)
      const kind = progressKinds.find((known) => known === name)
      return kind && !entry.done ? [{ kind, ref, ...progressOf(entry) }] : []
    })
    return unfinished.toSorted((one, other) => other.time - one.time).slice(0, limit)
  }, [ready, progress, limit])
}

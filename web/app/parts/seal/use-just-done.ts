import type { ProgressKind } from '@shuyuan/contract/learning/learning-kinds'
import { useEffect, useState } from 'react'
import { shelfOf } from '#app/parts/learning/learning-store.ts'
import { keyOf } from '#app/parts/learning/shelf.ts'
import { useLearningOfApp } from '#app/parts/learning/use-learning.ts'

/** Whether a thing was finished while the page shows it, not before: `[yes, forget]`. */
export function useJustDone(kind: ProgressKind, ref: string): [boolean, () => void] {
  const { store } = useLearningOfApp()
  const key = keyOf({ kind, ref })
  const [done, setDone] = useState('')
  useEffect(() => {
    const opened = Date.now()
    return store.subscribe((state) => {
      const entry = shelfOf(state).progress[key]
      setDone(entry?.done && entry.doneAt >= opened ? key : '')
    })
  }, [store, key])
  return [done === key, () => setDone('')]
}

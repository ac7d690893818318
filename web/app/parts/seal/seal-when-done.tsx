import type { ProgressKind } from '@shuyuan/contract/learning/learning-kinds'
import { Suspense, useEffect, useState } from 'react'
import { shelfOf } from '#app/parts/learning/learning-store.ts'
import { thingKey } from '#app/parts/learning/shelf.ts'
import { useLearningOfApp } from '#app/parts/learning/use-learning.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import type { SealCardProps } from './seal-card.tsx'

const load = async () => (await import('./seal-card.tsx')).SealCard

interface SealWhenDoneProps extends Omit<SealCardProps, 'onClose' | 'kind'> {
  kind: ProgressKind & SealCardProps['kind']
  thing: string
}

/** Stamps the seal of a thing when the visitor has finished it. */
export function SealWhenDone({ thing, ...seal }: SealWhenDoneProps) {
  const [done, forget] = useJustDone(seal.kind, thing)
  const [Card] = useLoaded(load, done)
  if (!done || !Card) return null
  return (
    <Suspense>
      <Card {...seal} onClose={forget} />
    </Suspense>
  )
}

/** Whether a thing was finished while the page shows it, not before: `[yes, forget]`. */
function useJustDone(kind: ProgressKind, ref: string): [boolean, () => void] {
  const { store } = useLearningOfApp()
  const key = thingKey({ kind, ref })
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

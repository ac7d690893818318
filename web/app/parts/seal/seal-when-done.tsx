import type { ProgressKind } from '@shuyuan/contract/learning/learning-kinds'
import { Suspense } from 'react'
import { useLoaded } from '#app/ui/loaded.ts'
import type { SealCardProps } from './seal-card.tsx'
import { useJustDone } from './use-just-done.ts'

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

import type { ReactNode } from 'react'
import { useLoaded } from '#app/ui/loaded.ts'

const loadCard = async () => (await import('./continue-card.tsx')).ContinueCard

/**
 * For pages that are the same for everybody: shows `otherwise` (two lines, best a `ContinueLine` of the same height),
 * and in its place what the visitor can go on with, as soon as the browser has found that out in its idle time.
 */
export function ContinueSlot({ otherwise }: { otherwise: ReactNode }) {
  const [Card] = useLoaded(loadCard, 'idle')
  return Card ? <Card otherwise={otherwise} /> : otherwise
}

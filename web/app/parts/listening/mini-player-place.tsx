import { Suspense, useSyncExternalStore } from 'react'
import { useLoaded } from '#app/ui/loaded.ts'
import { usePlayer, usePlayerSlot } from './player-slot.tsx'

const load = async () => (await import('./mini-player.tsx')).MiniPlayer

/** The small player at the lower edge, wherever one goes while something is read aloud. Its code comes with it. */
export function MiniPlayerPlace() {
  const slot = usePlayerSlot()
  const player = usePlayer()
  const inPage = useSyncExternalStore(slot.subscribe, slot.inPage, () => false)
  const [MiniPlayer] = useLoaded(load, player !== null)
  if (!MiniPlayer || !player || inPage) return null
  return (
    <Suspense>
      <MiniPlayer player={player} />
    </Suspense>
  )
}

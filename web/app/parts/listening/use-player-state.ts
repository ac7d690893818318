import { useSyncExternalStore } from 'react'
import type { PlayerState } from './player.ts'
import { usePlayer, usePlayerSlot } from './player-slot.tsx'

const never = () => () => {}

/** What the site's player does now; null where there is none. */
export function usePlayerState(): PlayerState | null {
  const store = usePlayer()?.store
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.getState() ?? null,
    () => null,
  )
}

/** Ends what is read aloud, and the player with it. */
export function useEndPlayer(): () => void {
  const slot = usePlayerSlot()
  return () => {
    slot.player()?.end()
    slot.set(null)
  }
}

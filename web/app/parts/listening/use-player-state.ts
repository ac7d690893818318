import { useSyncExternalStore } from 'react'
import type { Player, PlayerState } from './player.ts'
import { usePlayer, usePlayerSlot, type SitePlayer } from './player-slot.tsx'

const never = () => () => {}

/** The player that reads line by line, if it is one. */
export const linePlayer = (player: SitePlayer | null): Player | null =>
  player?.kind === 'lines' ? player : null

/** What the player that reads line by line does now; null where there is none. */
export function usePlayerState(): PlayerState | null {
  const store = linePlayer(usePlayer())?.store
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

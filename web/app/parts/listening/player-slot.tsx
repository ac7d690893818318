import { createContext, useSyncExternalStore } from 'react'
import type { Player } from './player.ts'
import type { Track } from './track.ts'
import { useProvided } from '#app/use-provided.ts'

/** What may be heard: a chapter line by line, or a recording as a whole. */
export type SitePlayer = Player | Track

/** Where the site's player is, once somebody has listened. */
export interface PlayerSlot {
  player(): SitePlayer | null
  set(player: SitePlayer | null): void
  /** Whether the page itself has the player's buttons, so that the small one is not needed. */
  inPage(): boolean
  setInPage(inPage: boolean): void
  subscribe(listener: () => void): () => void
}

export function createPlayerSlot(): PlayerSlot {
  let [player, inPage]: [SitePlayer | null, boolean] = [null, false]
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  return {
    player: () => player,
    set(next) {
      player = next
      changed()
    },
    inPage: () => inPage,
    setInPage(next) {
      inPage = next
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const PlayerSlotContext = createContext<PlayerSlot | null>(null)

export function usePlayerSlot(): PlayerSlot {
  return useProvided(PlayerSlotContext)
}

/** The site's player; null on the server and until somebody has listened. */
export function usePlayer(): SitePlayer | null {
  const slot = usePlayerSlot()
  return useSyncExternalStore(slot.subscribe, slot.player, () => null)
}

import { createStore } from 'zustand/vanilla'
import type { TextStorage } from '#app/session/storage.ts'
import { type KeptDays, readKeptDays } from './kept-days.ts'

export const storageKey = 'habit'

/** Check-ins that only this browser knows of. `storage` is null on a server. */
export function createKeptStore(storage: TextStorage | null) {
  const store = createStore<{ days: KeptDays }>(() => ({ days: {} }))

  function reread() {
    const text = storage?.get(storageKey) ?? null
    if (text === null) return store.setState({ days: {} })
    try {
      store.setState({ days: readKeptDays(JSON.parse(text)) })
    } catch {
      // Invalid content; the state in memory stays.
    }
  }

  return {
    store,
    /** Reads what storage holds, now and whenever another tab writes; only in browsers. Returns how to stop. */
    follow() {
      reread()
      const look = ({ key }: StorageEvent) => key === storageKey && reread()
      window.addEventListener('storage', look)
      return () => window.removeEventListener('storage', look)
    },
    /** Whether the browser will still have them when the page is left. */
    keeps: () => storage?.keeps(storageKey) ?? true,
    /** Applied to what storage holds now, because another tab may have written. */
    change(make: (days: KeptDays) => KeptDays) {
      reread()
      const days = make(store.getState().days)
      store.setState({ days })
      storage?.set(storageKey, JSON.stringify(days))
    },
  }
}

export type KeptStore = ReturnType<typeof createKeptStore>

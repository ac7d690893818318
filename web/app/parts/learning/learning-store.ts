import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { stateStorage } from '#app/session/storage.ts'
import type { TextStorage } from '#app/session/storage.ts'
import { readShelves, type Shelves } from './read-kept.ts'
import { adopted, emptyShelf, hasUnsent, type Shelf, unsentOf } from './shelf.ts'

export interface LearningState {
  /** Whose shelf is open: the member's id, 0 for a guest. */
  owner: number
  /** What storage holds has been read. */
  ready: boolean
  shelves: Shelves
}

export const storageKey = 'learning'

export function shelfOf({ owner, shelves }: Pick<LearningState, 'owner' | 'shelves'>): Shelf {
  return shelves[owner] ?? emptyShelf
}

/** Store `learning`: what guests and members of this browser did. `storage` is null on a server. */
export function createLearningStore(storage: TextStorage | null) {
  const store = createStore<LearningState>()(
    persist((): LearningState => ({ owner: 0, ready: false, shelves: {} }), {
      name: storageKey,
      skipHydration: true,
      partialize: ({ shelves }) => ({ shelves }),
      storage: stateStorage<{ shelves: Shelves }>(storage, {
        write: (kept) => kept,
        read: (value) => ({ shelves: readShelves(value) }),
      }),
      merge: (kept, state) => ({ ...state, ...(kept as Partial<LearningState> | undefined) }),
    }),
  )

  /** Another tab may have written: each change is made to what storage holds now. */
  function change(make: (state: LearningState) => Partial<LearningState>) {
    void store.persist.rehydrate()
    store.setState(make)
  }

  return {
    store,
    /** Reads again what storage holds. */
    reread: () => void store.persist.rehydrate(),

    /**
     * Opens the shelf of a member (or 0, of guests). What a guest did goes to the member who logs in. Of members who
     * are not here any more only what the server does not have yet stays, for their own next login.
     */
    open(owner: number) {
      change(({ shelves }) => {
        const own = shelves[owner] ?? emptyShelf
        const guest = shelves[0] ?? emptyShelf
        const others = Object.entries(shelves).flatMap(([id, shelf]) => {
          const left = unsentOf(shelf)
          return id === '0' || id === String(owner) || !hasUnsent(left) ? [] : [[id, left] as const]
        })
        const opened = owner === 0 ? guest : adopted(guest, own)
        return { owner, ready: true, shelves: { ...Object.fromEntries(others), [owner]: opened } }
      })
    },

    /** Changes one shelf, by default the open one. */
    change(make: (shelf: Shelf) => Shelf, owner = store.getState().owner) {
      change(({ shelves }) => ({ shelves: { ...shelves, [owner]: make(shelves[owner] ?? emptyShelf) } }))
    },
  }
}

export type LearningStore = ReturnType<typeof createLearningStore>

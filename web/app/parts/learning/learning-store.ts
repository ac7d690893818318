import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { stateStorage, type TextStorage } from '#app/session/storage.ts'
import { readShelves, type Shelves } from './read-kept.ts'
import { adopted, emptyShelf, hasUnsent, type Shelf, unsentOf } from './shelf.ts'

export interface LearningState {
  /** Whose shelf is open: the member's id, 0 for a guest. */
  owner: number
  /** Which child of the member the shelf is of; 0 for the member's own. */
  child: number
  /** What storage holds has been read. */
  ready: boolean
  shelves: Shelves
}

export const storageKey = 'learning'

export function shelfKey(owner: number, child: number): string {
  return child > 0 ? `${owner}.${child}` : String(owner)
}

export function shelfOf({
  owner,
  child,
  shelves,
}: Pick<LearningState, 'owner' | 'child' | 'shelves'>): Shelf {
  return shelves[shelfKey(owner, child)] ?? emptyShelf
}

/** The shelf of a member or guest, and those of the member's children by their ids; the member's own has 0. */
export function shelvesOf(owner: number, shelves: Shelves): [child: number, shelf: Shelf][] {
  return Object.entries(shelves).flatMap(([key, shelf]) => {
    const [id, child = '0'] = key.split('.')
    return id === String(owner) ? [[Number(child), shelf]] : []
  })
}

/** Favourites are the member's, for whomever he or she learns just now. */
export function favouritesOf({ owner, shelves }: Pick<LearningState, 'owner' | 'shelves'>) {
  return (shelves[owner] ?? emptyShelf).favourites
}

/** Store `learning`: what guests and members of this browser did. `storage` is null on a server. */
export function createLearningStore(storage: TextStorage | null) {
  const store = createStore<LearningState>()(
    persist((): LearningState => ({ owner: 0, child: 0, ready: false, shelves: {} }), {
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
    /** Whether the browser will still have what was done when the page is left. */
    keeps: () => storage?.keeps(storageKey) ?? true,
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
          if (id.split('.')[0] === String(owner)) return [[id, shelf] as const]
          return id === '0' || !hasUnsent(left) ? [] : [[id, left] as const]
        })
        const opened = owner === 0 ? guest : adopted(guest, own)
        return { owner, child: 0, ready: true, shelves: { ...Object.fromEntries(others), [owner]: opened } }
      })
    },

    /** Opens the shelf of a child of the member, or with 0 the member's own. */
    choose: (child: number) => store.setState({ child }),

    /** Throws a child's shelf away: the child is gone. */
    forget(key: string) {
      change(({ shelves }) => ({
        shelves: Object.fromEntries(Object.entries(shelves).filter(([each]) => each !== key)),
      }))
    },

    /** Changes one shelf, by default the open one. */
    change(make: (shelf: Shelf) => Shelf, key = shelfKey(store.getState().owner, store.getState().child)) {
      change(({ shelves }) => ({ shelves: { ...shelves, [key]: make(shelves[key] ?? emptyShelf) } }))
    },
  }
}

export type LearningStore = ReturnType<typeof createLearningStore>

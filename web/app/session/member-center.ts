import { createStore } from 'zustand/vanilla'
import type { AuthNodes, MenuEntry } from '#app/session/rules.ts'
import { persistIn, stateStorage, type TextStorage } from '#app/session/storage.ts'

export interface MemberCenter {
  open: boolean
  userMenus: MenuEntry[]
  navUserMenus: MenuEntry[]
  /** There is more than one group of menus, so their headlines are shown. */
  showHeadline: boolean
  /** By page path: the permission nodes that the member has there. */
  authNode: AuthNodes
  /** The side menu is collapsed, because the area is too narrow for it. */
  shrink: boolean
  /** The phone's menu drawer is open. */
  menuExpand: boolean
}

/** State that is not stored in the browser. */
interface Passing {
  /** Number of unread notices. */
  unread: number
}

export interface MemberCenterState extends MemberCenter, Passing {
  setOpen(open: boolean): void
  setUserMenus(entries: MenuEntry[]): void
  setNavUserMenus(entries: MenuEntry[]): void
  addNavUserMenus(entries: MenuEntry[]): void
  setShowHeadline(show: boolean): void
  setAuthNode(key: string, nodes: readonly string[]): void
  /** Adds keys and overwrites those that exist. */
  mergeAuthNode(nodes: AuthNodes): void
  replaceAuthNode(nodes: AuthNodes): void
  setShrink(shrink: boolean): void
  /** Without an argument, inverts the state. */
  toggleMenuExpand(expand?: boolean): void
  setUnread(count: number): void
  /** Back to the initial state, except for `shrink` and `menuExpand`. */
  reset(): void
}

const empty = { userMenus: [], navUserMenus: [], showHeadline: false, authNode: new Map(), unread: 0 }

type Written = Omit<MemberCenter, 'authNode'> & { authNode: [string, readonly string[]][] }

export interface MemberCenterOptions {
  storage: TextStorage | null
  /** True where the page came with data, which is newer than what storage holds. */
  filled(): boolean
}

export function createMemberCenterStore({ storage, filled }: MemberCenterOptions) {
  return createStore<MemberCenterState>()(
    persistIn(storage)(
      (set) => ({
        open: true,
        shrink: false,
        menuExpand: false,
        ...empty,
        setOpen: (open) => set({ open }),
        setUserMenus: (userMenus) => set({ userMenus }),
        setNavUserMenus: (navUserMenus) => set({ navUserMenus }),
        addNavUserMenus: (entries) => set((state) => ({ navUserMenus: [...state.navUserMenus, ...entries] })),
        setShowHeadline: (showHeadline) => set({ showHeadline }),
        setAuthNode: (key, nodes) =>
          set(({ authNode }) => ({ authNode: new Map([...authNode, [key, nodes]]) })),
        mergeAuthNode: (nodes) => set(({ authNode }) => ({ authNode: new Map([...authNode, ...nodes]) })),
        replaceAuthNode: (authNode) => set({ authNode }),
        setShrink: (shrink) => set({ shrink }),
        toggleMenuExpand: (expand) => set((state) => ({ menuExpand: expand ?? !state.menuExpand })),
        setUnread: (unread) => set({ unread }),
        reset: () => set(empty),
      }),
      {
        name: 'memberCenter',
        skipHydration: true,
        partialize: ({
          open,
          userMenus,
          navUserMenus,
          showHeadline,
          authNode,
          shrink,
          menuExpand,
        }): MemberCenter => ({
          open,
          userMenus,
          navUserMenus,
          showHeadline,
          authNode,
          shrink,
          menuExpand,
        }),
        storage: stateStorage<MemberCenter>(storage, { write, read }),
        // After a page load the drawer is closed and the width is measured again.
        merge: (kept, state) =>
          filled()
            ? state
            : {
                ...state,
                ...(kept as Partial<MemberCenter> | undefined),
                menuExpand: false,
                shrink: state.shrink,
              },
      },
    ),
  )
}

export type MemberCenterStore = ReturnType<typeof createMemberCenterStore>

/** JSON has no maps, so the nodes are written as pairs. */
function write(state: MemberCenter): Written {
  return { ...state, authNode: [...state.authNode] }
}

function read(value: unknown): MemberCenter | null {
  if (typeof value !== 'object' || value === null) return null
  const written = value as Written
  return { ...written, authNode: new Map(Array.isArray(written.authNode) ? written.authNode : []) }
}

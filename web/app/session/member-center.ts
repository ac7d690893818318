import { createStore } from 'zustand/vanilla'
import type { AuthNodes, MenuEntry } from '#app/session/rules.ts'
import { persistIn, stateStorage } from '#app/session/storage.ts'
import type { TextStorage } from '#app/session/storage.ts'

export interface MemberCenter {
  /** Whether the site has a member centre at all. */
  open: boolean
  userMenus: MenuEntry[]
  navUserMenus: MenuEntry[]
  /** More than one group of menus: show the groups' headlines. */
  showHeadline: boolean
  /** By page path, the nodes a member may use there. */
  authNode: AuthNodes
  /** The area is too narrow for its side menu. */
  shrink: boolean
  /** The phone's menu drawer is out. */
  menuExpand: boolean
}

/** What is not kept in the browser. */
interface Passing {
  /** Notices that were not read. */
  unread: number
}

export interface MemberCenterState extends MemberCenter, Passing {
  setOpen(open: boolean): void
  setUserMenus(entries: MenuEntry[]): void
  setNavUserMenus(entries: MenuEntry[]): void
  addNavUserMenus(entries: MenuEntry[]): void
  setShowHeadline(show: boolean): void
  /** One key's nodes. */
  setAuthNode(key: string, nodes: readonly string[]): void
  /** Adds keys; a key that is there already is overwritten. */
  mergeAuthNode(nodes: AuthNodes): void
  /** The answer of an init replaces all nodes. */
  replaceAuthNode(nodes: AuthNodes): void
  setShrink(shrink: boolean): void
  /** Without an argument: the other way round. */
  toggleMenuExpand(expand?: boolean): void
  setUnread(count: number): void
  /** As at the start, the drawer and the width aside. */
  reset(): void
}

const empty = { userMenus: [], navUserMenus: [], showHeadline: false, authNode: new Map(), unread: 0 }

type Written = Omit<MemberCenter, 'authNode'> & { authNode: [string, readonly string[]][] }

export interface MemberCenterOptions {
  storage: TextStorage | null
  /** True where the page came with data: what storage remembers is then out of date. */
  filled(): boolean
}

/** Store `memberCenter`. */
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
        // A drawer is never out, and the width is measured, when a page has just been loaded.
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

/** JSON has no maps: the nodes are written as pairs. */
function write(state: MemberCenter): Written {
  return { ...state, authNode: [...state.authNode] }
}

function read(value: unknown): MemberCenter | null {
  if (typeof value !== 'object' || value === null) return null
  const written = value as Written
  return { ...written, authNode: new Map(Array.isArray(written.authNode) ? written.authNode : []) }
}

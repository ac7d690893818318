import type { Site, UploadLimits } from '@shuyuan/contract/site/site'
import { createStore } from 'zustand/vanilla'
import type { MenuEntry } from '#app/session/rules.ts'
import type { DataStatus } from '#app/api/data-state.ts'
import { persistIn, stateStorage, type TextStorage } from '#app/session/storage.ts'

interface SiteConfig {
  siteName: string
  /** What the seal carves, where it is not the name. */
  sealName?: string | undefined
  recordNumber: string
  version: string
  /** Base of relative asset addresses; where it is '', `apiUrl` is the base. */
  cdnUrl: string
  /** What stands behind each address at the CDN, such as a signature; '' for nothing. */
  cdnUrlParams: string
  apiUrl: string
  upload: UploadLimits
  /** Names of what the server offers beyond the contract. */
  features: readonly string[]
  headNav: MenuEntry[]
  /** The guest's data has been fetched. */
  initialize: boolean
  /** The member's data has been fetched. */
  userInitialize: boolean
}

export interface SiteConfigState extends SiteConfig {
  /** Of the app's first data. */
  status: DataStatus
  /** Merges values into the state; `upload` is merged key by key. */
  dataFill(values: Partial<Site> & { apiUrl?: string }): void
  setHeadNav(entries: MenuEntry[]): void
  addHeadNav(entries: MenuEntry[]): void
  setInitialize(value: boolean): void
  setUserInitialize(value: boolean): void
  setStatus(status: DataStatus): void
}

const empty: SiteConfig = {
  siteName: '',
  recordNumber: '',
  version: '',
  cdnUrl: '',
  cdnUrlParams: '',
  apiUrl: '',
  upload: { mode: 'local', maxSize: 0, allowedSuffixes: '', allowedMimeTypes: '' },
  features: [],
  headNav: [],
  initialize: false,
  userInitialize: false,
}

/** The two flags start as false with each page load. */
type Kept = Omit<SiteConfig, 'initialize' | 'userInitialize'>

export interface SiteConfigOptions {
  storage: TextStorage | null
  /** Origin of the API. */
  apiUrl: string
}

export function createSiteConfigStore({ storage, apiUrl }: SiteConfigOptions) {
  return createStore<SiteConfigState>()(
    persistIn(storage)(
      (set) => ({
        ...empty,
        apiUrl,
        status: 'idle',
        dataFill: (values) =>
          set((state) => ({
            ...values,
            features: values.features ?? [],
            cdnUrlParams: values.cdnUrlParams ?? '',
            upload: { ...state.upload, ...values.upload },
          })),
        setHeadNav: (headNav) => set({ headNav }),
        addHeadNav: (entries) => set((state) => ({ headNav: [...state.headNav, ...entries] })),
        setInitialize: (initialize) => set({ initialize }),
        setUserInitialize: (userInitialize) => set({ userInitialize }),
        setStatus: (status) => set({ status }),
      }),
      {
        name: 'siteConfig',
        skipHydration: true,
        partialize: keep,
        storage: stateStorage<Kept>(storage, { write: (kept) => kept, read: readObject }),
        // The server's new answer wins over what storage holds.
        merge: (kept, state) =>
          state.initialize
            ? state
            : { ...state, ...(kept as Partial<Kept> | undefined), apiUrl: state.apiUrl },
      },
    ),
  )
}

export type SiteConfigStore = ReturnType<typeof createSiteConfigStore>

function keep(state: SiteConfigState): Kept {
  const {
    siteName,
    sealName,
    recordNumber,
    version,
    cdnUrl,
    cdnUrlParams,
    apiUrl,
    upload,
    features,
    headNav,
  } = state
  return {
    siteName,
    sealName,
    recordNumber,
    version,
    cdnUrl,
    cdnUrlParams,
    apiUrl,
    upload,
    features,
    headNav,
  }
}

function readObject(value: unknown): Kept | null {
  return typeof value === 'object' && value !== null ? (value as Kept) : null
}

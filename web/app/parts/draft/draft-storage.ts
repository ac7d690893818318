import { createContext, use } from 'react'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import type { TextStorage } from '#app/session/storage.ts'

/** The storage of a part of the site that knows better than the member's session whose drafts these are: the desk's. */
export const DraftStorageContext = createContext<TextStorage | null>(null)

export function useDraftStorage(): TextStorage {
  const owned = useOwnedStorage()
  return use(DraftStorageContext) ?? owned
}

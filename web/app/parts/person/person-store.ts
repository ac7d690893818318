import type { Child } from '@shuyuan/contract/account/child'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StorageKind } from '#app/session/kinds.ts'
import { ownedStorage } from '#app/session/owned-storage.ts'
import type { Stores } from '#app/session/stores.tsx'
import { isLoggedIn, type UserInfoState } from '#app/session/user-info.ts'

export interface Family {
  children: readonly Child[]
  /** Whom the member does things for: the id of a child, 0 for the member; null until the browser has looked. */
  person: number | null
}

export const nobody: Family = { children: [], person: null }
const storageKey = 'person'
export const familyKey = 'family'

/** Lets the next page keep the chooser’s place free before the first paint. Constant, like the theme’s script. */
export const familyScript = `try{for(const key in localStorage)if(key.startsWith("${familyKey}@"))document.documentElement.classList.add("${familyKey}")}catch{}`

/** One for each request or app, like the other stores, but made by the first page that needs it. */
const made = new WeakMap<Stores, StoreApi<Family>>()

export function familyOf(stores: Stores): StoreApi<Family> {
  const known = made.get(stores)
  if (known) return known
  const store = createStore<Family>(() => nobody)
  made.set(stores, store)
  return store
}

/** The id of the member who is logged in, 0 for a guest. */
export function memberOf(state: UserInfoState): number {
  return isLoggedIn(state) ? state.id : 0
}

/** Whether there is a member whose children this server keeps. */
export function hasFamily(stores: Stores): boolean {
  return stores.siteConfig.getState().features.includes('child') && isLoggedIn(stores.userInfo.getState())
}

/** Whom this browser's member chose last. */
export function rememberedPerson(stores: Stores, session: StorageKind): number {
  return hasFamily(stores) ? Number(ownedStorage(session).get(storageKey)) || 0 : 0
}

export function rememberPerson(session: StorageKind, person: number): void {
  const storage = ownedStorage(session)
  if (person === 0) storage.remove(storageKey)
  else storage.set(storageKey, String(person))
}

import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useApi } from '#app/api/context.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import type { StorageKind } from '#app/session/kinds.ts'
import { ownedStorage } from '#app/session/owned-storage.ts'
import { useStores, useUserInfo } from '#app/session/stores.tsx'
import {
  type Family,
  familyKey,
  familyOf,
  hasFamily,
  memberOf,
  nobody,
  rememberedPerson,
  rememberPerson,
} from './person-store.ts'

const quiet = { background: true, showErrorMessage: false, showCodeMessage: false }

/** Whom the member has chosen, remembered by this browser, and how to choose somebody else. */
export function usePerson(): Pick<Family, 'person'> & { choose(person: number): void } {
  const stores = useStores()
  const { sessionStorage } = useRuntime()
  const store = familyOf(stores)
  const person = useStore(store, (family) => family.person)
  const owner = useUserInfo(memberOf)

  useEffect(() => {
    let left = false
    const look = async () => {
      await stores.ready
      // Where a session has begun or ended meanwhile, the effect runs again for the new owner.
      if (left || memberOf(stores.userInfo.getState()) !== owner) return
      store.setState({ person: rememberedPerson(stores, sessionStorage) })
    }
    void look()
    return () => {
      left = true
    }
  }, [stores, store, sessionStorage, owner])

  function choose(chosen: number) {
    store.setState({ person: chosen })
    rememberPerson(sessionStorage, chosen)
  }
  return { person, choose }
}

/** The member's children; a remembered child that is no longer among them is forgotten. */
export function useChildren(): Family['children'] {
  const api = useApi()
  const stores = useStores()
  const { sessionStorage } = useRuntime()
  const store = familyOf(stores)
  const owner = useUserInfo(memberOf)

  useEffect(() => {
    let left = false
    const look = async () => {
      await stores.ready
      if (left || memberOf(stores.userInfo.getState()) !== owner) return undefined
      if (!hasFamily(stores)) return store.setState({ children: nobody.children })
      const answer = await api.get('/api/child/list', quiet)
      if (left || answer.code !== code.success) return undefined
      const children = answer.data.list
      store.setState({ children })
      rememberFamily(sessionStorage, children.length > 0)
      const { person } = store.getState()
      if (!person || children.some(({ id }) => id === person)) return undefined
      rememberPerson(sessionStorage, 0)
      return store.setState({ person: 0 })
    }
    // Without a network nobody is asked.
    look().catch(() => {})
    return () => {
      left = true
    }
  }, [api, stores, store, sessionStorage, owner])
  return useStore(store, ({ children }) => children)
}

/** Notes whether the member has children. */
function rememberFamily(session: StorageKind, known: boolean): void {
  const storage = ownedStorage(session)
  if (known) storage.set(familyKey, '1')
  else storage.remove(familyKey)
  document.documentElement.classList.toggle(familyKey, known)
}

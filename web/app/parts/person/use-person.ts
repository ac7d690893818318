import type { Child, ChildList } from '@shuyuan/contract/account/child'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useApi } from '#app/api/context.tsx'
import { useRuntime } from '#app/routing/runtime.tsx'
import { ownedStorage } from '#app/session/owned-storage.ts'
import { type Stores, useStores } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

interface Family {
  children: readonly Child[]
  /** Whom the member does things for: the id of a child, 0 for the member; null until the browser has looked. */
  person: number | null
}

const storageKey = 'person'
const nobody: Family = { children: [], person: null }
const alone: Family = { children: [], person: 0 }
const quiet = { background: true, showErrorMessage: false, showCodeMessage: false }

/** One for each request or app, like the other stores, but made by the first page that needs it. */
const made = new WeakMap<Stores, ReturnType<typeof makeStore>>()
const makeStore = () => createStore<Family>(() => nobody)

/** The member's children, and whom the member has chosen; remembered by this browser. */
export function usePerson(): Family & { choose(person: number): void } {
  const api = useApi()
  const stores = useStores()
  const { sessionStorage } = useRuntime()
  let store = made.get(stores)
  if (!store) made.set(stores, (store = makeStore()))
  const family = useStore(store)

  useEffect(() => {
    let left = false
    const look = async () => {
      await stores.ready
      const offered = stores.siteConfig.getState().features.includes('child')
      if (!offered || !isLoggedIn(stores.userInfo.getState())) return store.setState(alone)
      const remembered = Number(ownedStorage(sessionStorage).get(storageKey)) || 0
      store.setState({ person: remembered })
      const answer = await api.get<ChildList>('/api/child/list', quiet).catch(() => null)
      if (left) return undefined
      const children = answer?.code === code.success ? answer.data.list : []
      const person = children.some(({ id }) => id === remembered) ? remembered : 0
      return store.setState(({ person: now }) => ({ children, person: now === remembered ? person : now }))
    }
    void look()
    const stop = stores.userInfo.subscribe((now, before) => {
      if (isLoggedIn(now) === isLoggedIn(before) && now.id === before.id) return
      store.setState(nobody)
      void look()
    })
    return () => {
      left = true
      stop()
    }
  }, [api, stores, store, sessionStorage])

  function choose(person: number) {
    store?.setState({ person })
    const storage = ownedStorage(sessionStorage)
    if (person === 0) storage.remove(storageKey)
    else storage.set(storageKey, String(person))
  }
  return { ...family, choose }
}

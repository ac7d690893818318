import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useStore } from 'zustand'
import { useApi } from '#app/api/context.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { textStorage, useKeeps } from '#app/session/storage.ts'
import { type Stores, useStores } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import type { KeptDay } from './kept-days.ts'
import { createKeptStore, type KeptStore, storageKey } from './kept-store.ts'
import { sendKept, type SentDays } from './send-kept.ts'

/** One for each request or app, like the other stores, but made by the first page that needs it. */
const made = new WeakMap<Stores, KeptStore>()

export function useKeptStore(): KeptStore {
  const stores = useStores()
  let kept = made.get(stores)
  if (!kept) {
    kept = createKeptStore(ownStorage())
    made.set(stores, kept)
  }
  const { follow } = kept
  useEffect(follow, [follow])
  return kept
}

const ownStorage = () => (typeof window === 'undefined' ? null : textStorage('localStorage'))

/** Whether the browser will still have its check-ins when the page is left. */
export function useKeepsDays(): boolean {
  return useKeeps(ownStorage(), storageKey)
}

const none: readonly KeptDay[] = []

/** Those of one owner, 0 for guests. */
export function useKeptDays(owner: number): readonly KeptDay[] {
  return useStore(useKeptStore().store, ({ days }) => days[owner] ?? none)
}

/** How to send what waits, where a member is logged in and the server takes it. */
export function useSendKept(): () => Promise<SentDays> {
  const api = useApi()
  const stores = useStores()
  const kept = useKeptStore()
  const { timeZone } = useRuntime()
  return useCallback(async () => {
    await stores.ready
    const member = stores.userInfo.getState()
    const offered = stores.siteConfig.getState().features.includes('habit')
    if (!offered || !isLoggedIn(member)) return { changed: [], refused: 0 }
    return sendKept({ api, kept, owner: member.id, timeZone })
  }, [api, stores, kept, timeZone])
}

/** Loads a member page's data once more where check-ins had waited here: a guest's of today, or one made offline. */
export function useSentFirst() {
  const send = useSendKept()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let left = false
    const look = async () => {
      const { changed } = await send()
      if (changed.length > 0 && !left) await revalidate()
    }
    void look()
    return () => {
      left = true
    }
  }, [send, revalidate])
}

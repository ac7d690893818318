import { useMemo, useSyncExternalStore } from 'react'
import { useUserInfo } from '#app/session/stores.tsx'
import { textStorage, useKeeps } from '#app/session/storage.ts'
import { isLoggedIn } from '#app/session/user-info.ts'
import { type Kept, readKeptRun, storageKey, textOfAll, watchKept } from './kept.ts'

/** The member's id, 0 for a guest. */
export function useVisitorId(): number {
  const loggedIn = useUserInfo(isLoggedIn)
  const id = useUserInfo((state) => state.id)
  return loggedIn ? id : 0
}

/** Whether the browser will still have the answers when the page is left. */
export function useKeepsAnswers(): boolean {
  return useKeeps(typeof window === 'undefined' ? null : textStorage('localStorage'), storageKey)
}

/** What the browser keeps of a set: undefined until it has been read, null for nothing. */
export function useKeptRun({ slug, edition }: { slug: string; edition: number }): Kept | null | undefined {
  const visitor = useVisitorId()
  const text = useSyncExternalStore<string | undefined>(watchKept, textOfAll, () => undefined)
  return useMemo(
    () => (text === undefined ? undefined : readKeptRun(slug, edition, visitor)),
    [text, slug, edition, visitor],
  )
}

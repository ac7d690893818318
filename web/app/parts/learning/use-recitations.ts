import type { RecitationItem } from '@shuyuan/contract/learning/recitation'
import { useMemo } from 'react'
import { useApi } from '#app/api/context.tsx'
import { dataOf, quiet, useFetched } from '#app/api/fetched.ts'
import { uuid } from '#app/api/uuid.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { shelfOf } from './learning-store.ts'
import { recited } from './shelf.ts'
import { useLearningOfApp, useLearningState } from './use-learning.ts'

/** One recitation of the past; `at` in milliseconds. */
export type PastRecitation = Pick<RecitationItem, 'key' | 'mode' | 'score' | 'seconds' | 'at'>

const none: readonly PastRecitation[] = []

/** The newest recitations of a chapter, and how to add one; what the server has is read once. */
export function useRecitations(ref: string, limit: number) {
  const api = useApi()
  const learning = useLearningOfApp()
  const owner = useLearningState((state) => state.owner)
  const child = useLearningState((state) => state.child)
  const here = useLearningState((state) => shelfOf(state).recitations)
  const asks = useSiteConfig((site) => site.features.includes('learning')) && owner > 0
  // Without a network there is what the browser has.
  const { data: there = none, change } = useFetched<readonly PastRecitation[]>(
    asks ? `${owner} ${child} ${ref}` : '',
    async (signal) => {
      const options = { params: { ref, limit, ...(child > 0 && { child }) }, signal, ...quiet }
      const { list } = dataOf(await api.get('/api/recitation/list', options))
      return list.map((row) => ({ ...row, at: row.create_time * 1000 }))
    },
  )

  const list = useMemo(() => {
    const known = new Map<string, PastRecitation>()
    for (const each of there) known.set(each.key, each)
    for (const each of here) if (each.ref === ref) known.set(each.key, each)
    return [...known.values()].toSorted((one, other) => other.at - one.at).slice(0, limit)
  }, [there, here, ref, limit])

  return {
    list,
    add(recitation: Omit<RecitationItem, 'key' | 'ref' | 'at'>) {
      const item = { ...recitation, key: uuid(), ref, at: Date.now() }
      // Sent items leave the browser: shown from here on as the server will list them.
      change((before = none) => [item, ...before])
      learning.change((shelf) => recited(shelf, item), true)
    },
  }
}

import type { FavouriteKind } from '@shuyuan/contract/learning/learning-kinds'
import { shelfOf } from '#app/parts/learning/learning-store.ts'
import { favoured, keyOf } from '#app/parts/learning/shelf.ts'
import { useLearningOfApp, useLearningState } from '#app/parts/learning/use-learning.ts'

/** Whether a thing is among the visitor's favourites, and how to change that. Off until storage has been read. */
export function useFavourite(kind: FavouriteKind, ref: string): { on: boolean; toggle: () => void } {
  const learning = useLearningOfApp()
  const key = keyOf({ kind, ref })
  const on = useLearningState((state) => shelfOf(state).favourites[key]?.on === true)
  return {
    on,
    toggle: () => learning.change((shelf) => favoured(shelf, key, !on, Date.now()), true),
  }
}

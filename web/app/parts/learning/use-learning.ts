import type { ProgressKind } from '@shuyuan/contract/learning/learning-kinds'
import { use, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useApi } from '#app/api/context.tsx'
import { TextsContext } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { rememberedPerson } from '#app/parts/person/person-store.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { type Stores, useStores } from '#app/session/stores.tsx'
import { createLearning, type Learning } from './learning.ts'
import { type LearningState, shelfOf } from './learning-store.ts'
import { type Entry, noted, thingKey } from './shelf.ts'

/** How far one is with a thing. */
export interface Progress {
  /** Seconds of a recording, number of a line. */
  position: number
  /** The furthest, 0 to 100. */
  percent: number
  done: boolean
  /** When one was last there, in milliseconds. */
  time: number
}

export interface ThingPlace {
  kind: ProgressKind
  ref: string
  position: number
  percent: number
}

/** One for each request or app, like the other stores, but made by the first page that needs it. */
const made = new WeakMap<Stores, Learning>()

/** The app's learning, started after the first paint. */
export function useLearningOfApp(): Learning {
  const stores = useStores()
  const api = useApi()
  const texts = use(TextsContext)
  const notify = useNotify()
  const { sessionStorage } = useRuntime()
  let learning = made.get(stores)
  if (!learning) {
    const say = async (type: 'success' | 'warning', key: string, values?: Record<string, number>) => {
      await texts?.load(['learning'])
      const message = texts?.of('learning')(key, values)
      if (message) notify[type](message)
    }
    learning = createLearning({
      stores,
      api,
      remembered: () => rememberedPerson(stores, sessionStorage),
      tellStages: (points) => void say('success', 'stage.finished', { points }),
      tellUnkept: (reason) => void say('warning', `unkept.${reason}`),
    })
    made.set(stores, learning)
  }
  const { start } = learning
  useEffect(() => void start(), [start])
  return learning
}

/** Part of store `learning`. */
export function useLearningState<Selected>(selector: (state: LearningState) => Selected): Selected {
  return useStore(useLearningOfApp().store, selector)
}

/** How far one is with a thing; undefined where it was not begun, on a server, and before storage has been read. */
export function useProgress(kind: ProgressKind, ref: string): Progress | undefined {
  const key = thingKey({ kind, ref })
  const entry = useLearningState((state) => shelfOf(state).progress[key])
  return useMemo(() => entry && progressOf(entry), [entry])
}

/** The same of several things of a kind, in their order. */
export function useProgresses(kind: ProgressKind, refs: readonly string[]): (Progress | undefined)[] {
  const progress = useLearningState((state) => shelfOf(state).progress)
  return refs.map((ref) => {
    const entry = progress[thingKey({ kind, ref })]
    return entry && progressOf(entry)
  })
}

/** How to say where one is, and that one is through. Both may be called as often as one likes. */
export function useLearning() {
  const learning = useLearningOfApp()
  return useMemo(() => {
    const markDone = (kind: ProgressKind, ref: string, done: boolean) => {
      const share = done ? { percent: 100 } : {}
      learning.change((shelf) => noted(shelf, thingKey({ kind, ref }), { done, ...share }, Date.now()), true)
    }
    return {
      markDone,
      /** Marks as done what was read to its end, unless somebody ever said otherwise. */
      markRead(kind: ProgressKind, ref: string) {
        const before = shelfOf(learning.store.getState()).progress[thingKey({ kind, ref })]
        if (!before?.doneAt) markDone(kind, ref, true)
      },
      keepPlace({ kind, ref, position, percent }: ThingPlace) {
        const place = { position: bounded(position, 1_000_000), percent: bounded(percent, 100) }
        const before = shelfOf(learning.store.getState()).progress[thingKey({ kind, ref })]
        const same = before?.position === place.position && before.percent >= place.percent
        if (same && Date.now() - before.at < sameFor) return
        learning.change((shelf) => noted(shelf, thingKey({ kind, ref }), place, Date.now()), false)
      },
    }
  }, [learning])
}

/** Milliseconds after which to be at the same place is news again. */
const sameFor = 60_000

export function progressOf({ position, percent, done, at, doneAt }: Entry): Progress {
  return { position, percent, done, time: Math.max(at, doneAt) }
}

function bounded(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 0), most) : 0
}

import { useState } from 'react'
import { ownedStorage } from '#app/session/owned-storage.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import type { HabitState, Said } from './use-habit.ts'

const key = 'habitSaid'

/** What was typed about today and not saved yet. It survives the end of a session and belongs to its member. */
export function useSaidDraft({ who, child, day }: Pick<HabitState, 'who' | 'child' | 'day'>) {
  const { sessionStorage } = useRuntime()
  const [changed, setChanged] = useState(0)
  // Storage is read only once the browser knows who is visiting.
  const draft =
    who === 'unknown' || changed > 0 ? null : read(ownedStorage(sessionStorage).get(key), { day, child })
  return {
    /** As it was found; null where nothing was left. */
    draft,
    keep: (said: Said) => void ownedStorage(sessionStorage).set(key, JSON.stringify({ ...said, day, child })),
    drop() {
      ownedStorage(sessionStorage).remove(key)
      setChanged((count) => count + 1)
    },
  }
}

/** Anybody can write to storage: what is no draft of this day and person is ignored. */
function read(text: string | null, wanted: { day: string; child: number }): Said | null {
  try {
    const { day, child = 0, note, minutes, image, wall } = JSON.parse(text ?? '{}') as Record<string, unknown>
    if (day !== wanted.day || child !== wanted.child || typeof note !== 'string' || typeof image !== 'string')
      return null
    return { note, minutes: Number(minutes) || 0, image, wall: wall === true }
  } catch {
    return null
  }
}

import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'

/** Milliseconds after which a part that somebody waits for is asked for again: at first, and at most. */
const pause = { first: 2000, most: 60_000 }

/**
 * A part of the page that is loaded on demand: `[part or null, want]`. Where loading fails (offline, an old build),
 * the part stays null and the next `want` tries again; where it is there to be shown, it tries again by itself, ever more
 * seldom, and at once where the network is back. It is rendered as a transition, so that input is not delayed.
 * `load` must be defined outside of the component. `when`: loads it without `want`, at once or in idle time.
 */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  when: boolean | 'idle' = false,
): [Part | null, () => void] {
  const [part, setPart] = useState<Part | null>(null)
  const ask = useCallback(
    () =>
      load().then(
        (loaded) => {
          startTransition(() => setPart(() => loaded))
          return true
        },
        () => false,
      ),
    [load],
  )
  const want = useCallback(() => void ask(), [ask])
  useEffect(() => {
    if (when === 'idle') return whenIdle(want)
    if (!when) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = pause.first
    const leaving = new AbortController()
    const askUntilThere = async () => {
      clearTimeout(timer)
      if (await ask()) leaving.abort()
      if (leaving.signal.aborted) return
      timer = setTimeout(() => void askUntilThere(), wait)
      wait = Math.min(2 * wait, pause.most)
    }
    window.addEventListener('online', () => void askUntilThere(), { signal: leaving.signal })
    void askUntilThere()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [when, want, ask])
  return [part, want]
}

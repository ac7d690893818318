import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'

/**
 * A part of the page that is loaded on demand: `[part or null, want]`. Where loading fails (offline, an old build),
 * the part stays null and the next `want` tries again. It is rendered as a transition, so that input is not delayed.
 * `load` must be defined outside of the component. `when`: loads it without `want`, at once or in idle time.
 */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  when: boolean | 'idle' = false,
): [Part | null, () => void] {
  const [part, setPart] = useState<Part | null>(null)
  const want = useCallback(() => {
    load().then(
      (loaded) => startTransition(() => setPart(() => loaded)),
      () => {},
    )
  }, [load])
  useEffect(() => {
    if (when === 'idle') return whenIdle(want)
    if (when) want()
    return undefined
  }, [when, want])
  return [part, want]
}

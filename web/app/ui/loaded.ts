import { startTransition, useCallback, useState } from 'react'

/**
 * A part of the page that is loaded on demand: `[part or null, want]`. Where loading fails (offline, an old build),
 * the part stays null and the next `want` tries again. It is rendered as a transition, so that input is not delayed.
 * `load` must be defined outside of the component.
 */
export function useLoaded<Part>(load: () => Promise<Part>): [Part | null, () => void] {
  const [part, setPart] = useState<Part | null>(null)
  const want = useCallback(() => {
    load().then(
      (loaded) => startTransition(() => setPart(() => loaded)),
      () => {},
    )
  }, [load])
  return [part, want]
}

import { startTransition, useCallback, useState } from 'react'

/**
 * A part of the page that is loaded when it is first wanted: `[part or null, want]`. A part that cannot be loaded
 * (offline, an old build) stays null and is tried again with the next want; the page goes on.
 * It is put in bit by bit, so that whoever taps meanwhile is not kept waiting. `load` is a function outside the component.
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

/** Milliseconds of the overlay's fade-out. */
export const fadeDuration = 400

export type LoadingPhase = 'hidden' | 'shown' | 'fading'

/** The loading overlay of one app: shown until every caller that opened it has closed it. */
export interface Loading {
  open(): void
  close(): void
  subscribe(listener: () => void): () => void
  phase(): LoadingPhase
}

export function createLoading(): Loading {
  let count = 0
  let phase: LoadingPhase = 'hidden'
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function change(next: LoadingPhase) {
    phase = next
    for (const listener of listeners) listener()
  }

  return {
    open() {
      count += 1
      clearTimeout(timer)
      if (phase !== 'shown') change('shown')
    },
    close() {
      if (count === 0) return
      count -= 1
      if (count > 0) return
      change('fading')
      timer = setTimeout(() => change('hidden'), fadeDuration)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    phase: () => phase,
  }
}

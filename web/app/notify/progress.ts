/** Share of the bar (0 to 1) that is shown at once. */
export const minimum = 0.08
/** Milliseconds of one move, and of the fade-out. */
export const speed = 200
/** Milliseconds between two small steps, as the real progress is unknown. */
export const trickle = 800

export type ProgressState = { value: number; phase: 'moving' | 'done' | 'fading' } | null

/** The next value: a tenth of what is left is added, at most up to 0.994. */
export function trickled(value: number): number {
  return Math.min(value + (1 - value) * 0.1, 0.994)
}

/** State of the bar: null when hidden, else its value; at the end full, then fading, then null. */
export function createProgress() {
  let state: ProgressState = null
  let timers: (ReturnType<typeof setTimeout> | ReturnType<typeof setInterval>)[] = []
  const listeners = new Set<() => void>()

  function change(next: ProgressState) {
    state = next
    for (const listener of listeners) listener()
  }
  function stop() {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }

  return {
    start() {
      stop()
      change({ value: minimum, phase: 'moving' })
      timers = [
        setInterval(() => change({ value: trickled(state?.value ?? minimum), phase: 'moving' }), trickle),
      ]
    },
    done() {
      stop()
      if (!state) return
      change({ value: 1, phase: 'done' })
      timers = [
        setTimeout(() => change({ value: 1, phase: 'fading' }), speed),
        setTimeout(() => change(null), 2 * speed),
      ]
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
  }
}

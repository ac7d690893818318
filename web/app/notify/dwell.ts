interface Clock {
  duration: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** Pointer or focus is on it, so keys do not start its clock. */
  held: boolean
}

/** Timers that close notices: `expire` is called with the id when one ends. A duration of 0 never ends. */
export function createDwell(expire: (id: number) => void) {
  const clocks = new Map<number, Clock>()

  function run(id: number, clock: Clock) {
    clearTimeout(clock.timer)
    clock.timer = clock.duration > 0 ? setTimeout(() => expire(id), clock.duration) : undefined
  }

  return {
    start(id: number, duration: number) {
      const clock: Clock = { duration, timer: clocks.get(id)?.timer, held: false }
      clocks.set(id, clock)
      run(id, clock)
    },
    hold(id: number) {
      const clock = clocks.get(id)
      if (!clock) return
      clock.held = true
      clearTimeout(clock.timer)
    },
    /** Starts the clock again where it was started and nothing holds it. */
    restart(id: number) {
      const clock = clocks.get(id)
      if (clock && !clock.held) run(id, clock)
    },
    stopAll() {
      for (const clock of clocks.values()) clearTimeout(clock.timer)
    },
    restartAll() {
      for (const id of clocks.keys()) this.restart(id)
    },
    forget(id: number) {
      clearTimeout(clocks.get(id)?.timer)
      clocks.delete(id)
    },
  }
}

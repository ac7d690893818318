/** Milliseconds: what clocks may be set by without a word, and how long nothing is deleted after more than that. */
const usual = 10 * 60_000
const rest = 24 * 3600_000

export interface Clocks {
  /** Milliseconds since 1970, as the machine has it; somebody may set it. */
  now(): number
  /** Milliseconds of a clock that only goes on. */
  passed(): number
}

const machine: Clocks = { now: Date.now, passed: () => performance.now() }

/**
 * Tells whether the clock has gone steadily for a day, as far as this process has seen: asked again and again, it
 * compares how far both clocks went. What cannot be undone waits for that: a clock that stands a year ahead for an hour
 * deletes nobody. `jumped` is told by how many milliseconds the clock was set. At the start a clock counts as right.
 */
export function watchClock(jumped: (by: number) => void, { now, passed }: Clocks = machine): () => boolean {
  let offset = now() - passed()
  let since = -Infinity
  return () => {
    const present = now() - passed()
    const by = present - offset
    offset = present
    if (Math.abs(by) > usual) {
      since = passed()
      jumped(by)
    }
    return passed() - since >= rest
  }
}

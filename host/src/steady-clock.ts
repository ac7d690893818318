/** Milliseconds. A smaller jump of the clock is ignored. */
const usual = 10 * 60_000
/** Milliseconds without deletion after a larger jump. */
const rest = 24 * 3600_000

export interface Clocks {
  /** The machine's time in milliseconds since 1970, which somebody may set. */
  now(): number
  /** Milliseconds of a clock that cannot be set. */
  passed(): number
}

const machine: Clocks = { now: Date.now, passed: () => performance.now() }

/**
 * Returns whether the clock has run steadily for a day, as far as this process knows. Each call compares how far both
 * clocks went. Deletion waits for this, so that a clock that is a year ahead for an hour deletes nobody. `jumped` gets
 * the milliseconds by which the clock was set. At the start the clock is taken to be right.
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

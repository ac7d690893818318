/** A clock that stands until it is moved. */
export interface Clock {
  now: () => number
  /** Moves the clock by a span in seconds. */
  pass(seconds: number): void
}

/**
 * A clock that stands at a moment, by default Saturday 2026-11-21 20:00 in Shanghai. It is a fraction of a second past
 * it, as real moments are: PostgreSQL refuses a fraction where a column counts whole seconds.
 */
export function standingClock(start = Date.parse('2026-11-21T12:00:00.456Z')): Clock {
  let time = start
  return {
    now: () => time,
    pass: (seconds) => {
      time += seconds * 1000
    },
  }
}

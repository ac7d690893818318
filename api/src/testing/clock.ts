/** A clock that stands until a test moves it. */
export interface Clock {
  now: () => number
  /** Moves the clock by seconds. */
  pass(seconds: number): void
}

/**
 * A clock that stands at a moment, by default Saturday 2026-11-21 20:00 in Shanghai. The moment has a
 * fraction of a second, like real ones, because PostgreSQL refuses a fraction in a column of whole seconds.
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

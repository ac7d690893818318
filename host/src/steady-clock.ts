/** Milliseconds. A smaller jump of the clock is ignored. */
const usual = 10 * 60_000
/** A clock that is set by less is taken for one that slept, and what is early by that does no harm. */
const far = 3 * 24 * 3600_000
/** Milliseconds of rest after a jump: whoever sets the clock right does it within that. */
const rest = { near: 3600_000, far: 24 * 3600_000 }

export interface Clocks {
  /** The machine's time in milliseconds since 1970, which somebody may set. */
  now(): number
  /** Milliseconds of a clock that cannot be set. */
  passed(): number
}

export const machineClocks: Clocks = { now: Date.now, passed: () => performance.now() }

/** What a jump of the clock holds back: nothing, what deletes, or everything that goes by the clock. */
export type Rest = 'none' | 'deletions' | 'everything'

export interface SteadyClock {
  /** Compares how far both clocks went since the last call. */
  rest(): Rest
  /** Tells of the time that a process noted before this one began, milliseconds. */
  seenBefore(time: number): void
}

/**
 * Watches for the clock being set, as far as this process knows. A machine that slept, or a clock that was set by less
 * than three days, holds back deletions for an hour; a clock that was set by more holds back everything for a day, so that
 * one that is a year ahead for an hour deletes nobody and tells nobody. `jumped` gets the milliseconds of each jump. At the
 * start the clock is taken to be right, but for deletions where days have gone by since a process last ran.
 */
export function watchClock(
  jumped: (by: number, holds: Rest) => void,
  { now, passed }: Clocks = machineClocks,
): SteadyClock {
  let offset = now() - passed()
  const until = { deletions: -Infinity, everything: -Infinity }

  function hold(by: number, distance: 'near' | 'far') {
    const end = passed() + rest[distance]
    until.deletions = Math.max(until.deletions, end)
    if (distance === 'far') until.everything = end
    jumped(by, distance === 'far' ? 'everything' : 'deletions')
  }

  return {
    rest() {
      const present = now() - passed()
      const by = present - offset
      offset = present
      if (Math.abs(by) > usual) hold(by, Math.abs(by) < far ? 'near' : 'far')
      if (passed() < until.everything) return 'everything'
      return passed() < until.deletions ? 'deletions' : 'none'
    },
    seenBefore(time) {
      const by = now() - time
      if (by < -usual || by >= far) hold(by, 'near')
    },
  }
}

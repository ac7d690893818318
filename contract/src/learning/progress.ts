/** A visitor's progress with a thing. Times are milliseconds since 1970, 0 for never. */
export interface Standing {
  /** Where the visitor stopped: seconds of a recording, the number of a line. */
  position: number
  /** The furthest place ever reached, 0 to 100. */
  percent: number
  /** When `position` was stored. */
  at: number
  done: boolean
  /** When it was last marked as done or as not done. */
  doneAt: number
}

export const notBegun: Standing = { position: 0, percent: 0, at: 0, done: false, doneAt: 0 }

/** A change at the time `at`: of the place, the furthest percent or the mark. Absent fields did not change. */
export interface Happening {
  at: number
  position?: number | undefined
  percent?: number | undefined
  done?: boolean | undefined
}

export function standingAfter({ at, position, percent, done }: Happening): Standing {
  return {
    position: position ?? 0,
    percent: percent ?? 0,
    at: position === undefined ? 0 : at,
    done: done ?? false,
    doneAt: done === undefined ? 0 : at,
  }
}

/**
 * Merges two states. The newest place, the newest mark and the highest percent are taken; at equal times, the further
 * place and the mark "done". Place and mark have separate times, because they are merged separately. The result does
 * not depend on the order, the number and the portions of the merges.
 */
export function joinedStanding(one: Standing, other: Standing): Standing {
  const place = isBefore(one.at - other.at, one.position - other.position) ? other : one
  const mark = isBefore(one.doneAt - other.doneAt, Number(one.done) - Number(other.done)) ? other : one
  return {
    position: place.position,
    percent: Math.max(one.percent, other.percent),
    at: place.at,
    done: mark.done,
    doneAt: mark.doneAt,
  }
}

function isBefore(time: number, rest: number): boolean {
  return time < 0 || (time === 0 && rest < 0)
}

/** The progress of a lesson, as its course needs it; `time` is when it was last open. */
export interface Part {
  percent: number
  done: boolean
  time: number
}

/**
 * The progress of a course, from its lessons in order; undefined stands for a lesson that was not begun. `percent` is
 * the average, 100 only where all are done. `next` is the index of the lesson to go on with: of the begun ones that are
 * not done the one that was open last, else the first that is not done.
 */
export function courseProgress(parts: readonly (Part | undefined)[]): {
  percent: number
  next: number | undefined
} {
  const sum = parts.reduce((total, part) => total + (part?.done ? 100 : Math.min(part?.percent ?? 0, 99)), 0)
  const [last] = parts
    .flatMap((part, place) => (part && !part.done ? [{ place, time: part.time }] : []))
    .toSorted((one, other) => other.time - one.time)
  const first = parts.findIndex((part) => !part?.done)
  return {
    percent: parts.length > 0 ? Math.floor(sum / parts.length) : 0,
    next: last?.place ?? (first < 0 ? undefined : first),
  }
}

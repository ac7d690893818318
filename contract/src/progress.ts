/** How far somebody is with a thing. Times are milliseconds since 1970, 0 where it never happened. */
export interface Standing {
  /** Where one stopped: seconds of a recording, the number of a line. */
  position: number
  /** The furthest that one ever was, 0 to 100. */
  percent: number
  /** When `position` was noted. */
  at: number
  done: boolean
  /** When it was last marked as done, or as not done after all. */
  doneAt: number
}

export const notBegun: Standing = { position: 0, percent: 0, at: 0, done: false, doneAt: 0 }

/** What happened at a moment `at`: one was at a place, got so far, or marked the thing. What is absent did not happen. */
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
 * What is known when both are known. The newest place and the newest mark count, of percents the highest; of two
 * places or marks of one moment the further and the done. So neither side loses anything, and it does not matter in
 * which order, how often and in which portions the two sides meet.
 */
export function joined(one: Standing, other: Standing): Standing {
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

/** What counts of a lesson for its course; `time` is when one was last at it. */
export interface Part {
  percent: number
  done: boolean
  time: number
}

/**
 * How far one is with a course, by its lessons in order, undefined where one was not begun. `percent` is the average,
 * 100 only where all are done; `next` is the place of the lesson to go on with: of those begun and not done the one
 * that was open last, else the first that is not done.
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

import { dayNumber } from '#time/calendar-day'

/**
 * Streaks from check-ins, for pages and API. Days are calendar days at the school, `yyyy-mm-dd`, in any order; a day may
 * occur more than once. `schoolDay` has turned moments into days before, so that time zones do not matter here.
 */

/** Lengths of a streak, in days, that bring a bonus. */
export const milestones = [7, 21, 49, 100] as const
export type Milestone = (typeof milestones)[number]

/** Consecutive days with a check-in, `first` and `last` included. */
export interface Run {
  first: string
  last: string
  length: number
}

export interface Streak {
  /** Length of the run that ends today, or yesterday where today has no check-in yet; else 0. */
  current: number
  longest: number
  /** Days with a check-in. */
  total: number
}

/** The runs of consecutive days, oldest first. */
export function runsOf(days: Iterable<string>): Run[] {
  const runs: Run[] = []
  let last = Number.NaN
  for (const day of [...days].sort()) {
    const run = runs.at(-1)
    if (day === run?.last) continue
    const number = dayNumber(day)
    if (run && number === last + 1) {
      run.last = day
      run.length += 1
    } else runs.push({ first: day, last: day, length: 1 })
    last = number
  }
  return runs
}

/** The run that a day is part of. */
export function runAround(days: Iterable<string>, day: string): Run | undefined {
  return runsOf(days).find(({ first, last }) => first <= day && day <= last)
}

/** The streak on a day; later days are ignored. */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const runs = runsOf([...days].filter((day) => day <= today))
  const last = runs.at(-1)
  const alive = last !== undefined && dayNumber(today) - dayNumber(last.last) <= 1
  const lengths = runs.map(({ length }) => length)
  return {
    current: alive ? last.length : 0,
    longest: Math.max(0, ...lengths),
    total: lengths.reduce((sum, length) => sum + length, 0),
  }
}

/**
 * The milestones that a run has reached and that were not booked for it yet. A booked bonus belongs to the run that
 * contains its day. So a run that a make-up has joined from two gets no bonus twice, and a run after a break can earn
 * all of them again.
 */
export function dueMilestones(run: Run, booked: readonly { milestone: number; day: string }[]): Milestone[] {
  const had = new Set(
    booked.filter(({ day }) => run.first <= day && day <= run.last).map(({ milestone }) => milestone),
  )
  return milestones.filter((milestone) => run.length >= milestone && !had.has(milestone))
}

/** The next milestone of a run of this length; undefined beyond the last. */
export function nextMilestone(length: number): Milestone | undefined {
  return milestones.find((milestone) => milestone > length)
}

import { dayNumber } from '#calendar-day'

/**
 * The one place where check-ins become streaks. Days are calendar days of the school, `yyyy-mm-dd`, in any order and as
 * often as one likes: which moment belongs to which day is settled before (`schoolDay`), so that neither time zones nor
 * changes of the clocks come in here.
 */

/** So many days in a row bring a bonus. */
export const milestones = [7, 21, 49, 100] as const
export type Milestone = (typeof milestones)[number]

/** Days in a row, both ends included. */
export interface Run {
  first: string
  last: string
  length: number
}

export interface Streak {
  /** The run that ends today, or yesterday while today is still open; 0 where it is broken. */
  current: number
  longest: number
  /** Days with a check-in. */
  total: number
}

/** The runs that days make, oldest first. */
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

/** How things stand on a day; what lies after it does not count. */
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
 * The bonuses that a run has reached and that were not booked for it yet. A bonus belongs to the run that the day lies in
 * on which it was earned: two runs that a make-up joins into one keep theirs and earn none twice, and a run that begins
 * after a break earns all of them anew.
 */
export function dueMilestones(run: Run, booked: readonly { milestone: number; day: string }[]): Milestone[] {
  const had = new Set(
    booked.filter(({ day }) => run.first <= day && day <= run.last).map(({ milestone }) => milestone),
  )
  return milestones.filter((milestone) => run.length >= milestone && !had.has(milestone))
}

/** What a run of this length is on its way to; undefined beyond the last. */
export function nextMilestone(length: number): Milestone | undefined {
  return milestones.find((milestone) => milestone > length)
}

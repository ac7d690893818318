/** How a term lets somebody try one lesson. */
export interface TrialRule {
  /** What it costs, in cents; 0 is free. */
  cents: number
  /** At most so many guests at a lesson. */
  guests: number
  /** Whether they come beside the seats of the term; else only where seats are free. */
  beside: boolean
  /** Whether what it costs is taken off the price of who keeps the place. */
  counts: boolean
}

/** What a sign-up keeps of its trial: the key of the lesson, and whether the price counts, as the term said it then. */
export interface PlaceTrial {
  lesson: string
  counts: boolean
  /** Cents in the fee of a place that was kept which are the trial's own, beside the price; absent for none. */
  apart?: number | undefined
  /** Cents that were given back before the place was kept, and how much of them came off what the trial cost; absent for none. */
  given?: { back: number; off: number } | undefined
}

/** Lessons of a term that somebody may choose from at once. */
export const mostTrialLessons = 8

/**
 * How many more may try a lesson. `taken`: seats of the term; `visitors`: those who make up for a lesson of another class;
 * `guests`: those who try this one.
 */
export function trialRoom(
  { guests: most, beside }: TrialRule,
  { seats, taken, visitors, guests }: { seats: number; taken: number; visitors: number; guests: number },
): number {
  const free = beside ? most - guests : Math.min(most - guests, seats - taken - visitors - guests)
  return Math.max(0, free)
}

/**
 * What a place costs once the trial is kept, in cents: `trial` is what the trial cost. Where it counts it is a part of the
 * price, of which nothing is given back; else it is owed beside it. What was paid for the trial stays paid.
 */
export function keptFee(price: number, { trial, counts }: { trial: number; counts: boolean }): number {
  return counts ? Math.max(price, trial) : price + trial
}

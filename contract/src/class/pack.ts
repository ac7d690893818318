import type { AttendanceState } from '#registration/registration-kinds'

export const mostPackLessons = 500

/** How a term is sold as lessons that are used up. */
export interface PackRule {
  lessons: number
  /** Whether a lesson counts of which the family said before that nobody comes. */
  excused: boolean
}

/** The pack of a place: `lessons` are all that were bought, renewals too. */
export interface PlacePack extends PackRule {
  /** How many were used before the school kept its register here. */
  before?: number | undefined
}

/** What is noted of a lesson. One that was made up for has two marks: its own, and that of the lesson in the other class. */
export interface PackMark {
  /** The key of the lesson in the own class, also for a mark of the lesson that makes up for it. */
  lesson: string
  state: AttendanceState
  /** Whether the lesson that the mark is of was cancelled. */
  cancelled: boolean
}

/** How much of a pack is used up: `used + left - over` is what was bought. `over`: lessons beyond it. */
export interface PackUse {
  used: number
  left: number
  over: number
}

/**
 * Who came, or stayed away and said nothing, has used a lesson; who said so before has not, unless the term says otherwise.
 * A cancelled lesson never counts, and one that was made up for counts once.
 */
export function packUse({ lessons, excused, before = 0 }: PlacePack, marks: readonly PackMark[]): PackUse {
  const counted = marks.filter(({ state, cancelled }) => !cancelled && (state !== 'excused' || excused))
  const used = before + new Set(counted.map(({ lesson }) => lesson)).size
  return { used, left: Math.max(0, lessons - used), over: Math.max(0, used - lessons) }
}

/** Whether so few lessons are left that a family is told, and may renew the pack. */
export function isLow({ used, left }: Pick<PackUse, 'used' | 'left'>, low: number): boolean {
  return used > 0 && left <= low
}

/** What one lesson of a pack costs, in whole cents, rounded down. */
export function lessonCents(cents: number, lessons: number): number {
  return Math.floor(cents / lessons)
}

/**
 * What is given back of `paid` cents to somebody who leaves: the price of a lesson for each that is left, of a pack that
 * `cost` so many cents. The lessons that were used are paid first, so that what is kept and what is given back are
 * what was paid, to the cent.
 */
export function packRefund(
  { paid, cost }: { paid: number; cost: number },
  { lessons, left }: { lessons: number; left: number },
): number {
  // BigInt: the product of cents and lessons may be larger than a safe number.
  const unused = Number((BigInt(cost) * BigInt(Math.min(left, lessons))) / BigInt(lessons))
  return Math.max(0, paid - (cost - unused))
}

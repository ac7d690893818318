import { dayAfter } from '#time/calendar-day'

/**
 * One step of a refund rule: the first that applies on a day is taken. `daysBefore`: until so many days before the
 * first lesson. `beforeLesson`: until the day before the lesson of this number. Neither: always; such a step stands last.
 */
export interface RefundStep {
  daysBefore?: number | undefined
  beforeLesson?: number | undefined
  /** Percent, 0 to 100, given back of what was paid for the lessons that are still to come. */
  percent: number
}

/**
 * What is given back of `paid` cents to somebody who leaves on `today`: a lesson of this day counts as held. In whole
 * cents, rounded down; 0 where no step applies or the term has no lessons.
 */
export function refundOf(
  paid: number,
  { steps, lessons, today }: { steps: readonly RefundStep[]; lessons: readonly string[]; today: string },
): number {
  const [first] = lessons
  if (first === undefined) return 0
  const applies = ({ daysBefore, beforeLesson }: RefundStep) => {
    if (daysBefore !== undefined) return today <= dayAfter(first, -daysBefore)
    if (beforeLesson !== undefined) return today < (lessons[beforeLesson - 1] ?? '')
    return true
  }
  const step = steps.find(applies)
  if (!step) return 0
  const left = lessons.filter((day) => day > today).length
  // BigInt: the product of cents, percent and lessons may be larger than a safe number.
  return Number((BigInt(paid) * BigInt(step.percent) * BigInt(left)) / BigInt(100 * lessons.length))
}
